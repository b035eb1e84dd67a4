import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listLoanActs, type LoanActName } from '@paystead/contract/servicing/loan-acts';
import { BriefcaseIcon } from '@paystead/kit/icon/briefcase';
import { CircleXIcon } from '@paystead/kit/icon/circle-x';
import { CoinsIcon } from '@paystead/kit/icon/coins';
import { GavelIcon } from '@paystead/kit/icon/gavel';
import { HandCoinsIcon } from '@paystead/kit/icon/hand-coins';
import { HourglassIcon } from '@paystead/kit/icon/hourglass';
import { PhoneIcon } from '@paystead/kit/icon/phone';
import { ReceiptTextIcon } from '@paystead/kit/icon/receipt-text';
import { SendHorizontalIcon } from '@paystead/kit/icon/send-horizontal';
import { ShieldAlertIcon } from '@paystead/kit/icon/shield-alert';
import { ShieldCheckIcon } from '@paystead/kit/icon/shield-check';
import { useKeys } from '@paystead/kit/keys/use-keys';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Text } from '@paystead/kit/text/text';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Absent } from '../../parts/record-page.tsx';

type Act = WireAnswer<typeof listLoanActs>['rows'][number];

interface Look {
  label: string;
  note: string;
  icon: ReactNode;
}

const LOOKS: Readonly<Record<LoanActName, Look>> = {
  plan: {
    label: 'Offer a plan',
    note: 'Lower installment, longer term or a skipped payday. The borrower signs',
    icon: <HandCoinsIcon />,
  },
  settlement: {
    label: 'Propose a settlement',
    note: 'Second person always',
    icon: <GavelIcon />,
  },
  'service-member': {
    label: 'Lower the rate to 6%',
    note: 'Military service (SCRA)',
    icon: <ShieldCheckIcon />,
  },
  phone: {
    label: 'Take a payment by phone',
    note: 'From the borrower’s bank account',
    icon: <PhoneIcon />,
  },
  receive: {
    label: 'Post a payment received otherwise',
    note: 'Wire, check or money order',
    icon: <ReceiptTextIcon />,
  },
  credit: {
    label: 'Credit the loan',
    note: 'Waive interest or fees, or lower the principal',
    icon: <CoinsIcon />,
  },
  'return-money': {
    label: 'Return money',
    note: 'What we hold for the borrower. Second person always',
    icon: <SendHorizontalIcon />,
  },
  pause: {
    label: 'Hold collection',
    note: 'No debits and reminders, through a day',
    icon: <HourglassIcon />,
  },
  'charge-off': {
    label: 'Charge off early',
    note: 'Second person always',
    icon: <CircleXIcon />,
  },
  flag: {
    label: 'Place a flag',
    note: 'Bankruptcy, service, no contact, dispute, death, fraud',
    icon: <ShieldAlertIcon />,
  },
  employment: {
    label: 'Change the employee status',
    note: 'Left, on leave, retired or back',
    icon: <BriefcaseIcon />,
  },
};

const PAST = 'Not while you look at a past day.';

/**
 * What can be done with a loan. An act that isn't allowed stays, with its reason. A opens the menu,
 * then the letter of an act opens its page; no key does more than that (STAFF-27).
 *
 * @param off all of them, because a past day is shown (STAFF-28)
 */
export function LoanActs({ gid, off }: { gid: string; off: boolean }) {
  const acts = useCall(listLoanActs, { gid });
  const found = 'value' in acts && acts.state !== 'error' ? (acts.value?.rows ?? []) : [];
  const rows = off ? found.map((row) => ({ ...row, why_not: PAST })) : found;
  const armed = useLetters(gid, rows);
  return (
    <Sheet
      title="Act on this loan"
      flush={rows.length > 0}
      action={
        <Text size="small" tone={armed ? 'positive' : 'muted'} as="span">
          {armed ? 'Now a letter. Escape stops' : 'A, then a letter'}
        </Text>
      }
    >
      {rows.length === 0 ? (
        <Absent what="the acts" call={acts} />
      ) : (
        <List>
          {rows.map((row) => (
            <Row key={row.act} gid={gid} row={row} />
          ))}
        </List>
      )}
    </Sheet>
  );
}

/** Whether A was pressed, and the letters that then open an act's page. */
function useLetters(gid: string, rows: readonly Act[]): boolean {
  const [armed, setArmed] = useState(false);
  const navigate = useNavigate();
  const letters = rows.flatMap(({ act, letter, why_not: closed }) =>
    closed === null
      ? [[letter.toLowerCase(), () => void navigate(`/loans/${gid}/${act}`)] as const]
      : [],
  );
  useKeys({
    a: rows.length > 0 ? () => setArmed(true) : undefined,
    ...(armed && { escape: () => setArmed(false), ...Object.fromEntries(letters) }),
  });
  return armed;
}

function Row({ gid, row }: { gid: string; row: Act }) {
  const { icon, label, note } = LOOKS[row.act];
  const closed = row.why_not;
  return (
    <ListItem
      lead={icon}
      title={
        closed === null ? (
          <Link href={`/loans/${gid}/${row.act}`}>{label}</Link>
        ) : (
          <Text as="span" tone="muted">
            {label}
          </Text>
        )
      }
      note={closed ?? note}
      end={
        <Text as="span" size="small" tone="muted">
          {row.letter}
        </Text>
      }
    />
  );
}
