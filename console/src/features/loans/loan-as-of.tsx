import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readStaffLoanDay } from '@paystead/contract/servicing/staff-loan';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { formatDate, newYorkDay } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { Absent } from '../../parts/record-page.tsx';
import type { DeskLoan } from './loan-words.ts';

type LoanDay = WireAnswer<typeof readStaffLoanDay>;

interface LoanAsOfProps {
  desk: DeskLoan;
  /** The past day that is shown, `YYYY-MM-DD`; null for now. */
  day: string | null;
  onDay: (day: string | null) => void;
}

/** STAFF-28: asks for the figures of a past day. It only looks; nothing changes. */
export function LoanAsOf({ day, desk, onDay }: LoanAsOfProps) {
  const { as_of, loan } = desk;
  const today = newYorkDay(as_of);
  const [typed, setTyped] = useState(day ?? today);
  const first = loan.disbursement_date;
  function choose(next: string) {
    setTyped(next);
    if (/^\d{4}-\d{2}-\d{2}$/.test(next)) onDay(next < today ? next : null);
  }
  return (
    <Sheet>
      <Stack gap={4}>
        <DayField
          label="Figures as of"
          hint={`Any day since ${formatDate(first)}`}
          today={today}
          min={first}
          max={today}
          value={typed}
          onChange={choose}
        />
        {day !== null && (
          <Notice tone="caution">
            <Stack gap={3} align="start">
              <Text>You see the end of {formatDate(day)}. Acts are off until you’re back.</Text>
              <Button variant="secondary" size="small" onPress={() => choose(today)}>
                Back to today
              </Button>
            </Stack>
          </Notice>
        )}
      </Stack>
    </Sheet>
  );
}

/** What a loan owed at the end of a past day. */
export function LoanOnDay({ day, gid }: { day: string; gid: string }) {
  const call = useCall(readStaffLoanDay, { gid, date: day });
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  const refused = call.state === 'error' && call.error.code === 422 && call.error.message;
  return (
    <Sheet title={`Figures of ${formatDate(day)}`}>
      {value ? (
        <Figures value={value} />
      ) : refused ? (
        <Text tone="muted">{refused}</Text>
      ) : (
        <Absent what="the figures of that day" call={call} />
      )}
    </Sheet>
  );
}

function Figures({ value }: { value: LoanDay }) {
  const { books, installments, shown_then: then } = value;
  return (
    <Stack gap={5}>
      <Facts columns={4}>
        <Fact
          label="Owed"
          note={
            books.fees === '0.00'
              ? 'Principal and interest'
              : `With ${formatMoney(books.fees)} of fees`
          }
        >
          <Amount value={books.owed} />
        </Fact>
        <Fact label="Principal">
          <Amount value={books.principal} />
        </Fact>
        <Fact label="Interest">
          <Amount value={books.interest} />
        </Fact>
        <Fact label="Installments paid" note={`Of ${installments.of}`}>
          {installments.paid}
        </Fact>
      </Facts>
      {books.held !== '0.00' && (
        <Text>
          We held <Amount value={books.held} /> that was the borrower’s.
        </Text>
      )}
      {then && (
        <Text>
          That day, the page said <Amount value={then.owed} />: something that counts for it was
          entered later.
        </Text>
      )}
    </Stack>
  );
}
