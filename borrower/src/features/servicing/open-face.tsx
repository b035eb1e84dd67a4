import { loadChunk } from '@paystead/client/browser/load-chunk';
import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Columns } from '@paystead/kit/columns/columns';
import { Day } from '@paystead/kit/day/day';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { FoldGroup } from '@paystead/kit/fold/fold';
import { Hero } from '@paystead/kit/hero/hero';
import { Link } from '@paystead/kit/link/link';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Percent } from '@paystead/kit/percent/percent';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { lazy, Suspense } from 'react';
import { LoanFigure } from '../../parts/math/loan-figure.tsx';
import { RefundsSheet } from '../../parts/money/refunds-sheet.tsx';
import { useFrequencyText } from '../../parts/words/dictionary-words.ts';
import { trackOf, type LoanRecord } from '../../parts/words/loan-words.ts';
import { BalanceFold } from './balance-sheet.tsx';
import { CourseFold } from './course-sheet.tsx';
import { DepositNotice } from './deposit-notice.tsx';
import type { LoanFace } from './face-words.ts';
import { HeldMoneyNotice } from './held-money-notice.tsx';
import { InstallmentsFold } from './installments-sheet.tsx';
import { InstallmentFigure } from '../../parts/math/installment-figure.tsx';
import { LoanFold } from './loan-fold.tsx';
import { PartPlaceholder } from './part-placeholder.tsx';
import { PaydaysFold } from './paydays-sheet.tsx';
import { PayrollNotices } from './payroll-notices.tsx';
import { PayoffNews } from './payoff-news.tsx';
import { PlannedPayments } from './planned-payments.tsx';
import { ReliefNews } from '../../parts/relief-news.tsx';
import { TermsSheet } from './terms-sheet.tsx';
import { TransactionsFold } from './transactions-sheet.tsx';
import { CatchingUp, WaitingNotice } from './under-way.tsx';

/** A separate chunk, because it contains a calendar. */
const Payoff = lazy(async () => ({
  default: (await loadChunk(() => import('./payoff-sheet.tsx'))).Payoff,
}));

interface OpenFaceProps {
  loan: LoanRecord;
  face: LoanFace;
  onChange: () => void;
}

/** A running loan with nothing late. */
export function OpenFace({ loan, face, onChange }: OpenFaceProps) {
  return (
    <Columns
      asideLabel="Payoff and terms"
      main={
        <>
          {face.catching_up && <CatchingUp loanGid={loan.gid} debit={face.catching_up} />}
          <PayoffNews loan={loan} />
          <ReliefNews loan={loan} />
          <WaitingNotice face={face} />
          <PayrollNotices loanGid={loan.gid} face={face} onChange={onChange} />
          <DepositNotice loan={loan} />
          <HeldMoneyNotice loan={loan} />
          <OpenHero loan={loan} isCatchingUp={face.catching_up !== null} />
          {face.catching_up ? (
            <RefundsSheet loanGid={loan.gid} />
          ) : (
            <PlannedPayments loanGid={loan.gid} />
          )}
          {loan.collection === 'ach' && (
            <Text>
              <Link href={`/home/loans/${loan.gid}/debits`}>See or stop automatic debits</Link>
            </Text>
          )}
          <Text>
            Tight month? <Link href={`/home/loans/${loan.gid}/skip`}>Skip a payment</Link> or{' '}
            <Link href={`/home/loans/${loan.gid}/help`}>get help</Link>.
          </Text>
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
        note={
          <>
            <Amount value={loan.payoff_amount} /> by <Day value={loan.payoff_until} />
          </>
        }
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
        <LoanFigure
          loanGid={loan.gid}
          asked={{ figure: 'balance' }}
          value={loan.balance}
          figure="large"
        />
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
              <InstallmentFigure loan={loan} value={next} date={nextDate} />
            </Fact>
          )}
          <Fact
            label="Paid so far"
            wideOnly={isCatchingUp}
            note={
              <>
                of{' '}
                <LoanFigure
                  loanGid={loan.gid}
                  asked={{ figure: 'total' }}
                  value={loan.total_amount}
                />
              </>
            }
          >
            <LoanFigure loanGid={loan.gid} asked={{ figure: 'paid' }} value={loan.total_paid} />
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
