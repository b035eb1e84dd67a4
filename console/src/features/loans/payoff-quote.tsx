import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { quoteStaffPayoff } from '@paystead/contract/servicing/staff-loan';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { useMayAct } from '../../parts/use-may-act.ts';
import type { DeskLoan } from './loan-words.ts';
import { SendPayoffQuote } from './send-payoff-quote.tsx';

type Quote = WireAnswer<typeof quoteStaffPayoff>;

const COMING: Readonly<Record<Quote['in_flight'][number]['kind'], string>> = {
  DEDUCTION: 'Paycheck deduction, already ordered',
  DEBIT: 'Bank debit',
  CREDIT: 'Held for the payday',
};

/** What pays the loan off on a day that the caller names. */
export function PayoffQuote({ desk }: { desk: DeskLoan }) {
  const { as_of, loan } = desk;
  const today = newYorkDay(as_of);
  const mayAct = useMayAct();
  const [typed, setTyped] = useState(loan.payoff_until);
  const date = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : loan.payoff_until;
  const quote = useCall(quoteStaffPayoff, { gid: loan.gid, date });
  const refused = quote.state === 'error' && quote.error.code === 422 && quote.error.message;
  const value = 'value' in quote && quote.state !== 'error' ? quote.value : undefined;
  return (
    <Sheet title="Payoff quote">
      <Stack gap={4}>
        <DayField
          label="Paid off on"
          today={today}
          min={today}
          value={typed}
          onChange={setTyped}
          {...(refused ? { error: refused } : {})}
        />
        {value && <Lines quote={value} />}
        {!value && !refused && <Absent what="the payoff" call={quote} />}
        {mayAct && (
          <SendPayoffQuote gid={loan.gid} quote={value ?? null} onChanged={quote.reload} />
        )}
      </Stack>
    </Sheet>
  );
}

function Lines({ quote }: { quote: Quote }) {
  return (
    <>
      <DefinitionList look="dense">
        <Definition term="Principal">
          <Amount value={quote.principal} />
        </Definition>
        <Definition term="Interest">
          <Amount value={quote.interest} />
        </Definition>
        {quote.fees !== '0.00' && (
          <Definition term="Fees and refunds to pay back">
            <Amount value={quote.fees} />
          </Definition>
        )}
        {quote.credits !== '0.00' && (
          <Definition term="Credit on its way">
            <Amount value={`-${quote.credits}`} />
          </Definition>
        )}
        <Definition
          term={
            <>
              Good through <Day value={quote.date} />
            </>
          }
          total
        >
          <Amount value={quote.amount} />
        </Definition>
        <Definition term="Each day">
          <Amount value={quote.per_diem} />
        </Definition>
      </DefinitionList>
      {quote.landed_on !== null && <Coming quote={quote} landedOn={quote.landed_on} />}
    </>
  );
}

/** The money on its way isn't taken off the payoff; the borrower chooses how to deal with it. */
function Coming({ quote, landedOn }: { quote: Quote; landedOn: string }) {
  return (
    <Stack gap={2}>
      <Text strong>Money on its way, not taken off</Text>
      {quote.in_flight.map((item) => (
        <Text key={`${item.kind} ${item.date} ${item.amount}`} size="small">
          {COMING[item.kind]}, <Day value={item.date} />: <Amount value={item.amount} />
        </Text>
      ))}
      <Text size="small" tone="muted">
        Paid in full now: <Amount value={quote.refund_later} /> goes back later. Once it has arrived
        on <Day value={landedOn} />: <Amount value={quote.remainder_if_landed} /> is left
        {quote.refund_if_landed !== '0.00' && (
          <>
            , and <Amount value={quote.refund_if_landed} /> goes back
          </>
        )}
        .
      </Text>
    </Stack>
  );
}
