import { FEES_WORDS } from '@paystead/contract/servicing/fees-words';
import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readLoanDay } from '@paystead/contract/servicing/loan-math';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { DateField } from '@paystead/kit/date-field/date-field';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { formatTableDate } from '@paystead/kit/format/format-date';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { useToday } from '../../store/use-today.ts';
import { Loaded } from '../page/loaded.tsx';

type LoanDay = WireAnswer<typeof readLoanDay>;

/** The loan on any past day, rebuilt from its entries; first the day of the figure. */
export function PastDay({ loanGid, date }: { loanGid: string; date: string }) {
  const today = useToday();
  const first = date < today ? date : today;
  const [typed, setTyped] = useState(first);
  const [asked, ask] = useState(first);
  const [wrong, setWrong] = useState<string>();
  const day = useCall(readLoanDay, { gid: loanGid, date: asked });
  const known = 'value' in day ? day.value : undefined;
  const refused = day.state === 'error' && day.error.code === 422 ? day.error.message : undefined;

  function rebuild() {
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed);
    setWrong(isDay ? undefined : 'Enter a date like 11/27/2026');
    if (isDay) ask(typed);
  }

  return (
    <Sheet title="See your loan on any past day">
      <Stack>
        <DateField
          label="Day"
          value={typed}
          onChange={setTyped}
          today={today}
          max={today}
          error={wrong ?? refused}
          {...(known && {
            min: known.first,
            hint: `From ${formatTableDate(known.first)} to ${formatTableDate(known.last)}`,
          })}
        />
        <div>
          <Button variant="secondary" busy={day.state === 'pending' && !!known} onPress={rebuild}>
            Rebuild that day
          </Button>
        </div>
        <div aria-live="polite">
          {!refused && (
            <Loaded of={day} failure="We couldn’t rebuild that day">
              {(value) => <Books day={value} />}
            </Loaded>
          )}
        </div>
      </Stack>
    </Sheet>
  );
}

function Books({ day: { books, date, installments, shown_then: then } }: { day: LoanDay }) {
  return (
    <Stack>
      <DefinitionList>
        <Definition
          term={
            <>
              Balance, end of <Day value={date} />
            </>
          }
        >
          <Amount value={books.principal} />
        </Definition>
        <Definition term="Interest since the last payment">
          <Amount value={books.interest} />
        </Definition>
        {books.fees !== '0.00' && (
          <Definition term={FEES_WORDS}>
            <Amount value={books.fees} />
          </Definition>
        )}
        <Definition term="You owed">
          <Amount value={books.owed} />
        </Definition>
        {books.held !== '0.00' && (
          <Definition term="Your money that we held">
            <Amount value={books.held} />
          </Definition>
        )}
        <Definition term="Installments paid">
          {installments.paid} of {installments.of}
        </Definition>
      </DefinitionList>
      {then && (
        <Notice title="It looked different that day">
          Your page then said a balance of <Amount value={then.principal} />, and{' '}
          <Amount value={then.owed} /> owed. Something was booked later that counts for that day or
          an earlier one. The figures above have it in them.
        </Notice>
      )}
    </Stack>
  );
}
