import { loadChunk } from '@paystead/client/browser/load-chunk';
import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Columns } from '@paystead/kit/columns/columns';
import { Day } from '@paystead/kit/day/day';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { FoldGroup } from '@paystead/kit/fold/fold';
import { Hero } from '@paystead/kit/hero/hero';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Percent } from '@paystead/kit/percent/percent';
import { Stack } from '@paystead/kit/stack/stack';
import { lazy, Suspense } from 'react';
import { RefundsSheet } from '../../parts/money/refunds-sheet.tsx';
import { useFrequencyText } from '../../parts/words/dictionary-words.ts';
import { trackOf, type LoanRecord } from '../../parts/words/loan-words.ts';
import { BalanceFold } from './balance-sheet.tsx';
import { CourseFold } from './course-sheet.tsx';
import { DepositNotice } from './deposit-notice.tsx';
import type { LoanFace } from './face-words.ts';
import { InstallmentsFold } from './installments-sheet.tsx';
import { LoanFold } from './loan-fold.tsx';
import { PartPlaceholder } from './part-placeholder.tsx';
import { PaydaysFold } from './paydays-sheet.tsx';
import { PlannedPayments } from './planned-payments.tsx';
import { TermsSheet } from './terms-sheet.tsx';
import { TransactionsFold } from './transactions-sheet.tsx';
import { CatchingUp, WaitingNotice } from './under-way.tsx';

/** A separate chunk, because it contains a calendar. */
const Payoff = lazy(async () => ({
  default: (await loadChunk(() => import('./payoff-sheet.tsx'))).Payoff,
}));

/** A running loan with nothing late. */
export function OpenFace({ loan, face }: { loan: LoanRecord; face: LoanFace }) {
  return (
    <Columns
      asideLabel="Payoff and terms"
      main={
        <>
          {face.catching_up && <CatchingUp loanGid={loan.gid} debit={face.catching_up} />}
          <WaitingNotice face={face} />
          <DepositNotice loan={loan} />
          <OpenHero loan={loan} isCatchingUp={face.catching_up !== null} />
          {face.catching_up ? (
            <RefundsSheet loanGid={loan.gid} />
          ) : (
            <PlannedPayments loanGid={loan.gid} />
          )}
          <FoldGroup joined="next">
            <PaydaysFold loanGid={loan.gid} open />
            <CourseFold loan={loan} />
            <InstallmentsFold loan={loan} />
            <TransactionsFold loanGid={loan.gid} />
          </FoldGroup>
        </>
      }
      aside={<OpenAside loan={loan} />}
    />
  );
}

interface OpenAsideProps {
  loan: LoanRecord;
  /** Money is missing: the parts begin closed, and the balance is among the books. */
  late?: boolean;
}

/** The payoff, the balance and the terms of a running loan. */
export function OpenAside({ loan, late = false }: OpenAsideProps) {
  return (
    <FoldGroup joined="previous">
      <LoanFold
        id="payoff"
        title="Pay it off"
        note={<Amount value={loan.payoff_amount} />}
        open={!late}
      >
        <Suspense fallback={<PartPlaceholder label="Loading your payoff" />}>
          <Payoff loan={loan} />
        </Suspense>
      </LoanFold>
      {!late && <BalanceFold loanGid={loan.gid} open />}
      <TermsSheet loan={loan} open={!late} />
    </FoldGroup>
  );
}

interface OpenHeroProps {
  loan: LoanRecord;
  /** The page begins with a notice: phones have room for fewer facts. */
  isCatchingUp: boolean;
}

function OpenHero({ loan, isCatchingUp }: OpenHeroProps) {
  const often = useFrequencyText(loan.frequency);
  const { next_installment_amount: next, next_installment_date: nextDate } = loan;
  return (
    <Hero
      title="Balance"
      titleSize="label"
      action={
        <ButtonLink href={`/home/loans/${loan.gid}/pay`} variant="accent">
          Make a payment
        </ButtonLink>
      }
    >
      <Stack gap={5}>
        <Amount value={loan.balance} figure="large" />
        <PaydayTrack
          paychecks={trackOf(loan.payments)}
          note={
            loan.payoff_progress && (
              <>
                <Percent value={loan.payoff_progress} /> paid
              </>
            )
          }
        />
        <Facts columns={4}>
          {next && (
            <Fact label="Next installment" note={nextDate && <Day value={nextDate} />}>
              <Amount value={next} />
            </Fact>
          )}
          <Fact
            label="Paid so far"
            wideOnly={isCatchingUp}
            note={
              <>
                of <Amount value={loan.total_amount} />
              </>
            }
          >
            <Amount value={loan.total_paid} />
          </Fact>
          {loan.installments_remaining > 0 && (
            <Fact label="Installments left" note={often} wideOnly={isCatchingUp}>
              {loan.installments_remaining}
            </Fact>
          )}
          {loan.expected_payoff_date && (
            <Fact label="Expected payoff" note="No early fee">
              <Day value={loan.expected_payoff_date} />
            </Fact>
          )}
        </Facts>
      </Stack>
    </Hero>
  );
}
