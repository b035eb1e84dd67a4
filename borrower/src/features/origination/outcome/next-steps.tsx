import { formatDate, keepTimes } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { CalendarClockIcon } from '@paystead/kit/icon/calendar-clock';
import { ChartColumnIcon } from '@paystead/kit/icon/chart-column';
import { CoinsIcon } from '@paystead/kit/icon/coins';
import { MessageCircleIcon } from '@paystead/kit/icon/message-circle';
import { UserRoundIcon } from '@paystead/kit/icon/user-round';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import type { ApplicationRecord } from '../../../parts/application.ts';
import { config } from '../../../store/config.ts';
import { useArea } from '../../../store/use-area.ts';

type Decision = NonNullable<ApplicationRecord['decision']>;

/** After a decline: a request that would pass, when to try again, and who can help. */
export function NextSteps({ decision }: { decision: Decision }) {
  const hours = useArea(config).value?.brand.support_hours;
  return (
    <Sheet title="What you can do next" flush>
      <TaskList>
        {decision.stage !== 'OTHER' && <Again decision={decision} />}
        <Task
          title="See your credit report"
          note="Look for mistakes. It’s free here"
          href="/home/monitoring"
          icon={<ChartColumnIcon />}
        />
        <Task
          title="Talk to a credit counselor"
          note="Free and private"
          href="/home/wellness/counseling"
          icon={<UserRoundIcon />}
        />
        <Task
          title="Ask us a question"
          note={hours && keepTimes(hours)}
          href="/pub/contact"
          icon={<MessageCircleIcon />}
        />
      </TaskList>
    </Sheet>
  );
}

function Again({ decision }: { decision: Decision }) {
  const next = decision.next_try;
  if (next?.on) {
    return (
      <Task
        title={`Try again on ${formatDate(next.on)} or later`}
        note={`If nothing else changes, you can ask for ${formatMoney(next.amount)} then`}
        icon={<CalendarClockIcon />}
      />
    );
  }
  if (next) {
    return (
      <Task
        title={`Ask for ${formatMoney(next.amount)} instead`}
        note={`We could offer you that over ${next.term} months`}
        href={`/home/apply?amount=${next.amount}`}
        icon={<CoinsIcon />}
      />
    );
  }
  return (
    <Task
      title="Try again when this has changed"
      note="You can check your rate at any time. It doesn’t affect your credit score"
      href="/home/apply"
      icon={<CalendarClockIcon />}
    />
  );
}
