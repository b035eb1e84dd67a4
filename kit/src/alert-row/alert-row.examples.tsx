import { type ReactNode, useState } from 'react';
import { BriefcaseIcon } from '../icon/briefcase.tsx';
import { CalendarXIcon } from '../icon/calendar-x.tsx';
import { FilePlusIcon } from '../icon/file-plus.tsx';
import { FileSearchIcon } from '../icon/file-search.tsx';
import { GavelIcon } from '../icon/gavel.tsx';
import { LandmarkIcon } from '../icon/landmark.tsx';
import { ShieldAlertIcon } from '../icon/shield-alert.tsx';
import { TrendingUpIcon } from '../icon/trending-up.tsx';
import { List } from '../list/list.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { AlertRow, type AlertLook } from './alert-row.tsx';

const rows: { look: AlertLook; icon: ReactNode; title: string }[] = [
  { look: 'fraud-alert', icon: <ShieldAlertIcon />, title: 'A fraud alerts has been reported' },
  { look: 'bankruptcy', icon: <GavelIcon />, title: 'A bankruptcy has been reported' },
  {
    look: 'delinquent-account',
    icon: <CalendarXIcon />,
    title: 'An account has been reported delinquent',
  },
  {
    look: 'new-public-record',
    icon: <LandmarkIcon />,
    title: 'A new public record has been reported',
  },
  {
    look: 'new-inquiry',
    icon: <FileSearchIcon />,
    title: 'A new credit inquiry has been reported',
  },
  {
    look: 'new-account',
    icon: <FilePlusIcon />,
    title: "A new account was opened in the consumer's name",
  },
  { look: 'new-address', icon: <FilePlusIcon />, title: 'A new address has been reported' },
  {
    look: 'improved-account',
    icon: <TrendingUpIcon />,
    title: 'The status on an account has improved',
  },
  { look: 'new-employment', icon: <BriefcaseIcon />, title: 'New employment has been reported' },
  {
    look: 'unknown',
    icon: <BriefcaseIcon />,
    title: 'Your Nov 13 installment of $136.36 was received',
  },
];

function Selectable() {
  const [selected, setSelected] = useState(true);
  return (
    <Sheet flush>
      <List>
        <AlertRow
          look="fraud-alert"
          icon={<ShieldAlertIcon />}
          title="A fraud alerts has been reported"
          note="Fraud alert, TransUnion"
          date="2026-11-20"
          unread
          href="#one"
          selected={selected}
          onSelect={setSelected}
        />
        <AlertRow
          look="unknown"
          icon={<BriefcaseIcon />}
          title="Your Nov 13 installment of $136.36 was received"
          note="Loan"
          date="2026-11-13"
          unread={false}
          href="#two"
          selected={false}
          onSelect={() => {}}
        />
      </List>
    </Sheet>
  );
}

export const examples = [
  {
    name: 'unread, every type',
    render: () => (
      <Sheet flush>
        <List>
          {rows.map((row) => (
            <AlertRow
              key={row.look}
              {...row}
              note="Equifax"
              date="2026-11-20"
              unread
              href="#alert"
            />
          ))}
        </List>
      </Sheet>
    ),
  },
  {
    name: 'read',
    render: () => (
      <Sheet flush>
        <List>
          <AlertRow
            look="new-account"
            icon={<FilePlusIcon />}
            title="A new account was opened in the consumer's name"
            note="New account, TransUnion"
            date="2026-11-09"
            unread={false}
            href="#alert"
          />
        </List>
      </Sheet>
    ),
  },
  { name: 'can be chosen', render: () => <Selectable /> },
];
