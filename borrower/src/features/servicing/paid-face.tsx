import { useCall } from '@paystead/client/calls/use-call';
import { readStopOrder } from '@paystead/contract/servicing/stop-orders';
import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Columns } from '@paystead/kit/columns/columns';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { FoldGroup } from '@paystead/kit/fold/fold';
import { Hero } from '@paystead/kit/hero/hero';
import { FilePenLineIcon } from '@paystead/kit/icon/file-pen-line';
import { FileTextIcon } from '@paystead/kit/icon/file-text';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Percent } from '@paystead/kit/percent/percent';
import { Stack } from '@paystead/kit/stack/stack';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import { Text } from '@paystead/kit/text/text';
import { LoanFigure } from '../../parts/math/loan-figure.tsx';
import { trackOf, type LoanRecord } from '../../parts/words/loan-words.ts';
import { HabitFold, orderSteps } from './after-payoff.tsx';
import { BalanceFold } from './balance-sheet.tsx';
import { type LoanFace, partWords } from './face-words.ts';
import { InstallmentsFold } from './installments-sheet.tsx';
import { LoanFold } from './loan-fold.tsx';
import { MoneyBackFold, StillAskedSheet } from './money-back.tsx';
import { MoneyHeld } from './money-held.tsx';
import { TermsSheet } from './terms-sheet.tsx';
import { TransactionsFold } from './transactions-sheet.tsx';

type Paid = NonNullable<LoanFace['paid']>;

interface PaidFaceProps {
  loan: LoanRecord;
  paid: Paid;
}

/** The loan is over: when, for how much, what happens to deductions, and its papers. */
export function PaidFace({ loan, paid }: PaidFaceProps) {
  const isStillAsked = paid.still_asked.length > 0;
  const order = useCall(readStopOrder, { gid: loan.gid });
  const stopped = orderSteps('value' in order ? order.value : null);
  return (
    <Columns
      asideLabel="Deductions and papers"
      main={
        <>
          <MoneyHeld loanGid={loan.gid} refunds={paid.refunds} />
          <PaidHero loan={loan} paid={paid} />
          <FoldGroup joined={isStillAsked ? undefined : 'next'}>
            <HowPaid loanGid={loan.gid} paid={paid} />
            <HabitFold loan={loan} />
            <InstallmentsFold loan={loan} />
            <TransactionsFold loanGid={loan.gid} />
          </FoldGroup>
        </>
      }
      aside={
        <>
          {isStillAsked && (
            <StillAskedSheet
              loanGid={loan.gid}
              collection={loan.collection}
              stillAsked={paid.still_asked}
              refunds={paid.refunds}
              stopped={stopped}
            />
          )}
          <FoldGroup joined={isStillAsked ? undefined : 'previous'}>
            {!isStillAsked && (
              <MoneyBackFold
                loanGid={loan.gid}
                collection={loan.collection}
                refunds={paid.refunds}
                stopped={stopped}
              />
            )}
            <PapersFold loan={loan} />
            <BalanceFold loanGid={loan.gid} open />
            <TermsSheet loan={loan} open={false} />
          </FoldGroup>
        </>
      }
    />
  );
}

/** We hold money of the borrower's: where it goes matters more than what was paid. */
function holdsMoney({ refunds }: Paid): boolean {
  return refunds.some(({ arrived }) => !arrived);
}

function PaidHero({ loan, paid }: PaidFaceProps) {
  const isStillAsked = paid.still_asked.length > 0;
  const isHeld = holdsMoney(paid);
  return (
    <Hero
      titleSize="label"
      title={
        <>
          Paid off on <Day value={paid.closed_on} form="weekday" />
        </>
      }
    >
      <Stack gap={5}>
        <Stack>
          <LoanFigure
            loanGid={loan.gid}
            asked={{ figure: 'balance' }}
            value={loan.balance}
            figure="large"
          />
          <Text>
            You owe nothing on this loan
            {isStillAsked
              ? '. If a deduction was already on its way, we send that money back.'
              : ', and nothing more will be taken for it.'}
          </Text>
        </Stack>
        {!isHeld && (
          <ButtonRow fill>
            <ButtonLink href={`/home/loans/${loan.gid}/letter`} variant="accent">
              Get your payoff letter
            </ButtonLink>
          </ButtonRow>
        )}
        <PaydayTrack
          paychecks={trackOf(loan.payments)}
          note={paid.not_needed > 0 && `${paid.not_needed} not needed`}
        />
        {!isHeld && <PaidFacts loan={loan} paid={paid} />}
      </Stack>
    </Hero>
  );
}

function PaidFacts({ loan, paid }: PaidFaceProps) {
  return (
    <Facts columns={4}>
      <Fact label="You borrowed" note={<Day value={loan.disbursement_date} />}>
        <LoanFigure loanGid={loan.gid} asked={{ figure: 'borrowed' }} value={loan.amount} />
      </Fact>
      <Fact label="You paid in all">
        <LoanFigure loanGid={loan.gid} asked={{ figure: 'paid' }} value={paid.paid_in_all} />
      </Fact>
      <Fact
        label="Interest paid"
        note={
          <>
            at <Percent value={loan.interest_rate} />
          </>
        }
      >
        <LoanFigure loanGid={loan.gid} asked={{ figure: 'paid' }} value={paid.interest_paid} />
      </Fact>
      {paid.interest_saved !== null && (
        <Fact label="Interest saved" note="by paying early">
          <LoanFigure loanGid={loan.gid} asked={{ figure: 'saved' }} value={paid.interest_saved} />
        </Fact>
      )}
    </Facts>
  );
}

function PapersFold({ loan }: { loan: LoanRecord }) {
  return (
    <LoanFold id="papers" title="Papers" flush open>
      <TaskList>
        <Task
          title="Payoff letter"
          note="With a code that anyone can check"
          href={`/home/loans/${loan.gid}/letter`}
          icon={<FileTextIcon />}
        />
        <Task
          title="Statements"
          note="Any period, and the interest of each year"
          href={`/home/loans/${loan.gid}/statement`}
          icon={<FileTextIcon />}
        />
        <Task
          title="Letters and notices"
          note="In Documents, yours to keep"
          href="/home/documents"
          icon={<FileTextIcon />}
        />
        <Task
          title="Everything you signed"
          href={`/home/apply/${loan.application_gid}/agreements`}
          icon={<FilePenLineIcon />}
        />
      </TaskList>
    </LoanFold>
  );
}

function HowPaid({ loanGid, paid }: { loanGid: string; paid: Paid }) {
  const asked = { figure: 'paid' as const };
  return (
    <LoanFold id="how-paid" title="How you paid it" open>
      <DefinitionList>
        {paid.parts.map((part) => (
          <Definition
            key={part.by}
            term={
              <>
                {partWords(part.by, part.count)}
                <Text size="small">
                  <Day value={part.from} />
                  {part.to !== part.from && (
                    <>
                      {' to '}
                      <Day value={part.to} />
                    </>
                  )}
                </Text>
              </>
            }
          >
            <LoanFigure loanGid={loanGid} asked={asked} value={part.amount} />
            {part.excess !== '0.00' && (
              <Text size="small" tone="muted" as="div">
                <Amount value={part.excess} /> more came in and goes back to you
              </Text>
            )}
          </Definition>
        ))}
        <Definition term="You paid in all" total>
          <LoanFigure loanGid={loanGid} asked={asked} value={paid.paid_in_all} />
        </Definition>
      </DefinitionList>
    </LoanFold>
  );
}
