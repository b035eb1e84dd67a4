import { CalendarClockIcon } from '@paystead/kit/icon/calendar-clock';
import { GraduationCapIcon } from '@paystead/kit/icon/graduation-cap';
import { HandCoinsIcon } from '@paystead/kit/icon/hand-coins';
import { MessageCircleIcon } from '@paystead/kit/icon/message-circle';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import type { Relief } from './relief-words.ts';

/** The other ways out that are open for this loan today. */
export function OtherHelp({ loanGid, relief }: { loanGid: string; relief: Relief }) {
  const { move, settle, settlement, skip } = relief;
  return (
    <Sheet title="Other ways we can help" flush>
      <TaskList>
        {(skip.open || move.open) && (
          <Task
            title={move.open ? 'Skip a payment or move your day' : 'Skip a payment'}
            note="You can do this yourself"
            href={`/home/loans/${loanGid}/skip`}
            icon={<CalendarClockIcon />}
          />
        )}
        {(settle.open || settlement) && (
          <Task
            title={settlement ? 'See your settlement' : 'Ask to settle for less'}
            note={settlement ? 'What we offered or agreed' : 'Less than you owe, as full payment'}
            href={`/home/loans/${loanGid}/settlement`}
            icon={<HandCoinsIcon />}
          />
        )}
        <Task
          title="Message us"
          note="A person answers"
          href="?help=open"
          icon={<MessageCircleIcon />}
        />
        <Task
          title="Talk to a counselor"
          note="Free, about this and any other debt"
          href="/home/wellness/counseling"
          icon={<GraduationCapIcon />}
        />
      </TaskList>
    </Sheet>
  );
}
