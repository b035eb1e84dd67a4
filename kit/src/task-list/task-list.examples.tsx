import { CircleCheckIcon } from '../icon/circle-check.tsx';
import { UploadIcon } from '../icon/upload.tsx';
import { LandmarkIcon } from '../icon/landmark.tsx';
import { MapPinIcon } from '../icon/map-pin.tsx';
import { UserRoundIcon } from '../icon/user-round.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Text } from '../text/text.tsx';
import { Task, TaskList } from './task-list.tsx';

export const examples = [
  {
    name: 'every state',
    render: () => (
      <Sheet title="About you" flush>
        <TaskList>
          <Task
            icon={<UserRoundIcon />}
            title="Legal name"
            note="Andre Whitlock"
            href="#name"
            state="done"
          />
          <Task
            icon={<MapPinIcon />}
            title="Home address"
            note="Where you live now"
            href="#address"
            state="to-do"
          />
          <Task
            icon={<UploadIcon />}
            title="Proof of residence"
            note="Your last file was too dark to read"
            href="#residence"
            state="problem"
          />
          <Task
            icon={<LandmarkIcon />}
            title="Backup payment permission"
            note="After your bank account"
            state="blocked"
          />
        </TaskList>
      </Sheet>
    ),
  },
  {
    name: 'on the dashboard',
    render: () => (
      <Sheet
        title="Your tasks, two left"
        action={
          <Text size="small" tone="muted">
            2 to do
          </Text>
        }
        flush
      >
        <TaskList>
          <Task
            icon={<LandmarkIcon />}
            title="Add a backup bank account"
            note="Used only if a paycheck deduction is missed"
            href="#bank"
          />
          <Task
            icon={<UploadIcon />}
            title="Upload proof of residence"
            note="Your last file was too dark to read"
            href="#documents"
          />
          <Task
            icon={<CircleCheckIcon />}
            title="Employment confirmed"
            note="Accepted Nov 16, 2026"
            state="done"
            end={<></>}
          />
        </TaskList>
      </Sheet>
    ),
  },
];
