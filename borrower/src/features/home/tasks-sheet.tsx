import { Building2Icon } from '@paystead/kit/icon/building-2';
import { CalendarClockIcon } from '@paystead/kit/icon/calendar-clock';
import { FilePenLineIcon } from '@paystead/kit/icon/file-pen-line';
import { LandmarkIcon } from '@paystead/kit/icon/landmark';
import { ListChecksIcon } from '@paystead/kit/icon/list-checks';
import { LockKeyholeIcon } from '@paystead/kit/icon/lock-keyhole';
import { MailIcon } from '@paystead/kit/icon/mail';
import { SmartphoneIcon } from '@paystead/kit/icon/smartphone';
import { UploadIcon } from '@paystead/kit/icon/upload';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import { Text } from '@paystead/kit/text/text';
import type { HomeTask } from './home-tasks.ts';

const icons = {
  mail: <MailIcon />,
  phone: <SmartphoneIcon />,
  job: <Building2Icon />,
  lock: <LockKeyholeIcon />,
  file: <FilePenLineIcon />,
  bank: <LandmarkIcon />,
  calendar: <CalendarClockIcon />,
  upload: <UploadIcon />,
};

/** The person's open tasks, or a line that says there are none. */
export function TasksSheet({ tasks }: { tasks: readonly HomeTask[] }) {
  const left = tasks.filter(({ state }) => state !== 'done').length;
  if (tasks.length === 0) {
    return (
      <Sheet title="Your tasks">
        <EmptyState
          icon={<ListChecksIcon size="large" />}
          tone="positive"
          title="Nothing to do right now"
        >
          If we need a document or an answer from you, it will show up here.
        </EmptyState>
      </Sheet>
    );
  }

  return (
    <Sheet
      title="Your tasks"
      flush
      action={
        <Text as="span" size="small" tone="muted">
          {left} to do
        </Text>
      }
    >
      <TaskList>
        {tasks.map((task) => (
          <Task
            key={task.id}
            title={task.title}
            note={task.note}
            icon={icons[task.icon]}
            {...(task.href ? { href: task.href } : {})}
            {...(task.state ? { state: task.state } : {})}
          />
        ))}
      </TaskList>
    </Sheet>
  );
}
