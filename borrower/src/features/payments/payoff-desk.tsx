import { useCall } from '@paystead/client/calls/use-call';
import { quotePayoff, readLoan } from '@paystead/contract/servicing/servicing';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { DayChoice } from '@paystead/kit/day-choice/day-choice';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Flow, FlowStep } from '@paystead/kit/flow/flow';
import { formatTime } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { ReactNode } from 'react';
import { LoanFigure } from '../../parts/math/loan-figure.tsx';
import { QuoteFigure } from '../../parts/math/quote-figure.tsx';
import { useRested } from '../../parts/page/use-rested.ts';
import type { LoanRecord } from '../../parts/words/loan-words.ts';
import { useToday } from '../../store/use-today.ts';
import type { PartProps } from './own-amount.tsx';
import type { PayoffWays } from './payoff-words.ts';

interface PayoffDeskProps extends PartProps {
  loanGid: string;
  /** What is on its way, and the two ways to count it. */
  ways: ReactNode;
}

/** The payoff desk: the day of the debit, and what is on its way to the loan already. */
export function PayoffDesk({ choices, loanGid, options, set, ways }: PayoffDeskProps) {
  const today = useToday();
  const next = options.next_regular;
  return (
    <Stack gap={6}>
      <Sheet title="Which day?">
        <Stack>
          <DayChoice
            label="Which day?"
            value={choices.date}
            days={options.dates}
            today={today}
            {...(next?.kind === 'DEDUCTION' && { marks: { [next.date]: 'payday' } })}
            onChange={(date) => set({ date })}
          />
          <Text size="small" tone="muted">
            Days without a frame aren’t open: banks are closed, or it’s too soon. To pay on the
            first day, finish by {formatTime(options.cut_off).replace(':00', '')}.
          </Text>
        </Stack>
      </Sheet>
      {ways}
      <Text size="small">
        <Link href={`/home/loans/${loanGid}/pay`}>Pay another amount instead</Link>
      </Text>
    </Stack>
  );
}

interface WhenYouPayProps {
  loanGid: string;
  /** The day of the debit. */
  date: string;
  way: PayoffWays['ways'][number] | undefined;
}

/** What the amount is made of, and everything that pressing Pay sets off. */
export function WhenYouPay({ loanGid, date, way }: WhenYouPayProps) {
  const loan = useCall(readLoan, { gid: loanGid });
  const known = 'value' in loan ? loan.value : undefined;
  return (
    <>
      <Parts loanGid={loanGid} date={date} />
      <Sheet title="When you press pay">
        <Flow>
          <StopStep collection={known?.collection} />
          <FlowStep
            state="to-do"
            title="Payoff debited, loan closes at $0.00"
            when={<Day value={way?.date ?? date} />}
          />
          <FlowStep
            state="to-do"
            title="Your letter is here"
            note="PDF with a code that anyone can check. A conditional one comes at once."
            when={<Day value={way?.date ?? date} />}
          />
          {way?.refund_by && (
            <FlowStep
              state="to-do"
              title="The extra comes back"
              note={
                <>
                  <Amount value={way.refund} /> to your main bank account.
                </>
              }
              when={<Day value={way.refund_by} />}
            />
          )}
        </Flow>
      </Sheet>
      <Text size="small" tone="muted">
        If a cent is off because something of ours moved, we carry it. The loan closes at zero.
      </Text>
    </>
  );
}

function StopStep({ collection }: { collection: LoanRecord['collection'] | undefined }) {
  if (collection === 'deduction') {
    return (
      <FlowStep
        state="to-do"
        title="Stop order goes to your employer’s payroll"
        note="It covers every paycheck that payroll hasn’t closed yet."
        when="At once"
      />
    );
  }
  if (collection === undefined || collection === 'ach') return null;
  return (
    <FlowStep
      state="to-do"
      title={`You get the steps to stop your ${collection === 'allotment' ? 'allotment' : 'deposit'}`}
      when="At once"
    />
  );
}

/** Principal and interest of the day’s payoff. */
function Parts({ loanGid, date }: { loanGid: string; date: string }) {
  const quote = useCall(quotePayoff, { gid: loanGid, date: useRested(date) });
  const known = 'value' in quote ? quote.value : undefined;
  if (!known) return null;
  return (
    <Sheet title="What you owe that day">
      <Stack>
        <DefinitionList>
          <Definition term="Principal">
            <LoanFigure loanGid={loanGid} asked={{ figure: 'balance' }} value={known.principal} />
          </Definition>
          <Definition term="Interest">
            <LoanFigure
              loanGid={loanGid}
              asked={{ figure: 'owed', date: known.date }}
              value={known.interest}
            />
          </Definition>
          <Definition term="Early fee">
            <Amount value="0.00" />
          </Definition>
          <Definition term="In all" total>
            <QuoteFigure loanGid={loanGid} quote={known} />
          </Definition>
        </DefinitionList>
        <Text size="small" tone="muted">
          Each later day adds{' '}
          <LoanFigure loanGid={loanGid} asked={{ figure: 'per_diem' }} value={known.per_diem} />.
        </Text>
      </Stack>
    </Sheet>
  );
}
