import type { UsedCall } from '@paystead/client/calls/use-call';
import type { readLoanRelief } from '@paystead/contract/servicing/relief-desk';
import { CircleXIcon } from '@paystead/kit/icon/circle-x';
import { CoinsIcon } from '@paystead/kit/icon/coins';
import { BriefcaseIcon } from '@paystead/kit/icon/briefcase';
import { HandCoinsIcon } from '@paystead/kit/icon/hand-coins';
import { GavelIcon } from '@paystead/kit/icon/gavel';
import { HourglassIcon } from '@paystead/kit/icon/hourglass';
import { PhoneIcon } from '@paystead/kit/icon/phone';
import { ShieldAlertIcon } from '@paystead/kit/icon/shield-alert';
import { ShieldCheckIcon } from '@paystead/kit/icon/shield-check';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Text } from '@paystead/kit/text/text';
import type { ReactNode } from 'react';
import { useMayAct } from '../../parts/use-may-act.ts';
import type { DeskLoan, DeskRelief } from './loan-words.ts';

interface Act {
  key: string;
  label: string;
  note: string;
  icon: ReactNode;
  /** Why it can't be done now; null if it can. */
  closed: string | null;
}

interface LoanActsProps {
  desk: DeskLoan;
  relief: UsedCall<typeof readLoanRelief>;
}

/** What can be done with a loan. An act that isn't allowed stays, with its reason. */
export function LoanActs({ desk, relief }: LoanActsProps) {
  const mayAct = useMayAct();
  const { gid } = desk.loan;
  if (!mayAct) {
    return (
      <Sheet title="Act on this loan">
        <Text>With your role, you can read this loan but not change it.</Text>
      </Sheet>
    );
  }
  const acts = actsOf('value' in relief ? relief.value : undefined);
  return (
    <Sheet title="Act on this loan" flush>
      <List>
        {acts.map(({ closed, icon, key, label, note }) => (
          <ListItem
            key={key}
            lead={icon}
            title={
              closed ? (
                <Text as="span" tone="muted">
                  {label}
                </Text>
              ) : (
                <Link href={`/loans/${gid}/${key}`}>{label}</Link>
              )
            }
            note={closed ?? note}
          />
        ))}
      </List>
    </Sheet>
  );
}

const ALWAYS: readonly Act[] = [
  {
    key: 'phone',
    label: 'Take a payment by phone',
    note: 'From the borrower’s bank account',
    icon: <PhoneIcon />,
    closed: null,
  },
  {
    key: 'receive',
    label: 'Post a payment received otherwise',
    note: 'Wire, check or money order',
    icon: <CoinsIcon />,
    closed: null,
  },
  {
    key: 'credit',
    label: 'Credit the loan',
    note: 'Waive interest or fees, or lower the principal',
    icon: <HandCoinsIcon />,
    closed: null,
  },
  {
    key: 'pause',
    label: 'Pause collection',
    note: 'No debits and reminders, through a day',
    icon: <HourglassIcon />,
    closed: null,
  },
  {
    key: 'charge-off',
    label: 'Charge off early',
    note: 'Second person always',
    icon: <CircleXIcon />,
    closed: null,
  },
  {
    key: 'flag',
    label: 'Place a flag',
    note: 'Bankruptcy, service, no contact, dispute, death, fraud',
    icon: <ShieldAlertIcon />,
    closed: null,
  },
  {
    key: 'employment',
    label: 'Change the employee status',
    note: 'Left, on leave, retired or back',
    icon: <BriefcaseIcon />,
    closed: null,
  },
];

function actsOf(known: DeskRelief | undefined): readonly Act[] {
  const reason = (choice?: { open: boolean; closed_reason: string | null }) =>
    choice && !choice.open ? (choice.closed_reason ?? 'Not possible now.') : null;
  return [
    {
      key: 'plan',
      label: 'Offer a plan',
      note: 'Lower installment, longer term or a skipped payday. The borrower signs',
      icon: <HandCoinsIcon />,
      closed: reason(known?.help),
    },
    {
      key: 'settlement',
      label: 'Propose a settlement',
      note: 'Second person always',
      icon: <GavelIcon />,
      closed: reason(known?.settle),
    },
    {
      key: 'service-member',
      label: 'Lower the rate to 6%',
      note: 'Military service (SCRA)',
      icon: <ShieldCheckIcon />,
      closed: reason(known?.service_member),
    },
    ...ALWAYS,
  ];
}
