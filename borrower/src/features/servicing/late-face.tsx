import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Board } from '@paystead/kit/board/board';
import { Day } from '@paystead/kit/day/day';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { FoldGroup } from '@paystead/kit/fold/fold';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Hero } from '@paystead/kit/hero/hero';
import { Link } from '@paystead/kit/link/link';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Percent } from '@paystead/kit/percent/percent';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { LoanFigure } from '../../parts/math/loan-figure.tsx';
import { trackOf, type LoanRecord } from '../../parts/words/loan-words.ts';
import { BooksFold } from './course-sheet.tsx';
import { DepositNotice } from './deposit-notice.tsx';
import { HeldMoneyNotice } from './held-money-notice.tsx';
import { daysWords, installmentsWords, keepDates, type LoanFace } from './face-words.ts';
import { InstallmentFigure } from '../../parts/math/installment-figure.tsx';
import { LoanFold } from './loan-fold.tsx';
import { OpenAside } from './open-face.tsx';
import { PaydaysFold } from './paydays-sheet.tsx';
import { RestFold, TakenNotices } from './payroll-notices.tsx';
import { PayoffNews } from './payoff-news.tsx';
import { PlannedPayments } from './planned-payments.tsx';
import { ReliefNews } from '../../parts/relief-news.tsx';
import { TransactionsFold } from './transactions-sheet.tsx';
import { WaitingNotice } from './under-way.tsx';
import { HELP_ID, WaysToHelp } from './ways-to-help.tsx';
import { type Step, Steps } from './steps.tsx';

type Late = NonNullable<LoanFace['late']>;

interface LateFaceProps {
  loan: LoanRecord;
  face: LoanFace;
  late: Late;
  onChange: () => void;
}

/** Money that was due didn't come: what's missing and why, how to catch up, and what comes next. */
export function LateFace({ loan, face, late, onChange }: LateFaceProps) {
  return (
    <Board
      items={[
        {
          id: 'now',
          column: 'main',
          content: (
            <Stack gap={6}>
              <PayoffNews loan={loan} />
              <ReliefNews loan={loan} />
              <WaitingNotice face={face} />
              <DepositNotice loan={loan} />
              <HeldMoneyNotice loan={loan} />
              <LateHero loan={loan} late={late} />
              <PlannedPayments loanGid={loan.gid} />
            </Stack>
          ),
        },
        {
          id: 'next',
          column: 'aside',
          content: (
            <FoldGroup joined="next">
              {late.next.length > 0 && (
                <LoanFold id="next" title="What happens next" open>
                  <Steps items={late.next.map(stepOf)} />
                </LoanFold>
              )}
              <WaysToHelp loan={loan} reference={face.reference} />
            </FoldGroup>
          ),
        },
        {
          id: 'books',
          column: 'main',
          content: (
            <FoldGroup joined="both">
              <WhyFold loan={loan} face={face} late={late} onChange={onChange} />
              <RestFold loanGid={loan.gid} face={face} />
              <BooksFold loan={loan} />
              <PaydaysFold loanGid={loan.gid} open={false} />
              <TransactionsFold loanGid={loan.gid} />
            </FoldGroup>
          ),
        },
        { id: 'terms', column: 'aside', content: <OpenAside loan={loan} late /> },
      ]}
    />
  );
}

/** Why the money is missing; where payroll didn’t send it, whether it was taken. */
function WhyFold({ face, late, loan, onChange }: LateFaceProps) {
  const asks = face.missing_deductions.length > 0;
  if (!late.why && !asks) return null;
  return (
    <LoanFold id="why" title="Why it’s missing" note={asks && 'Was it taken?'} open>
      <Stack gap={4}>
        {late.why && <Text>{keepDates(late.why.sentence)}</Text>}
        {asks ? (
          <TakenNotices loanGid={loan.gid} face={face} onChange={onChange} />
        ) : (
          <Text size="small" tone="muted">
            Doesn’t look right? <Link href="?help=open">Tell us</Link>, and we’ll check it.
          </Text>
        )}
      </Stack>
    </LoanFold>
  );
}

function LateHero({ loan, late }: { loan: LoanRecord; late: Late }) {
  return (
    <Hero title="Missing" titleSize="label">
      <Stack gap={5}>
        <Stack>
          <LoanFigure
            loanGid={loan.gid}
            asked={{ figure: 'past_due' }}
            value={late.amount}
            figure="large"
          />
          <Text>
            <MissedWords late={late} installment={loan.installment_amount} /> There’s no late fee.
          </Text>
          <LeastToPay late={late} />
        </Stack>
        {late.asks ? (
          <ButtonRow fill>
            <ButtonLink href={`/home/loans/${loan.gid}/pay?mode=ARREARS`} variant="accent">
              {`Catch up ${formatMoney(late.amount)}`}
            </ButtonLink>
            <ButtonLink href={`#${HELP_ID}`} variant="on-brand">
              I can’t pay this now
            </ButtonLink>
          </ButtonRow>
        ) : (
          <Text>
            We aren’t asking you to pay this for now. If you want to pay anyway, or to talk about
            it, see the ways we can help.
          </Text>
        )}
        <PaydayTrack
          paychecks={trackOf(loan.payments)}
          note={`${daysWords(late.days)} ${late.is_payrolls ? 'since it was due' : 'late'}`}
        />
        <LateFacts loan={loan} late={late} />
      </Stack>
    </Hero>
  );
}

/** "Three installments of $83.80 didn't reach us. The oldest was due Mon, Oct 19, 2026, 34 days ago." */
function MissedWords({ late, installment }: { late: Late; installment: string }) {
  const { days, missed, oldest } = late;
  const isWhole = missed.every(({ amount }) => amount === installment);
  return (
    <>
      {installmentsWords(missed.length)}{' '}
      {isWhole ? (
        <>
          of <Amount value={installment} /> didn’t reach us.
        </>
      ) : (
        'didn’t reach us in full.'
      )}{' '}
      {missed.length === 1 ? 'It' : 'The oldest'} was due <Day value={oldest} form="weekday" />,{' '}
      {daysWords(days)} ago.
    </>
  );
}

/** The smallest payment that keeps the credit report clean, while there is one. */
function LeastToPay({ late: { next } }: { late: Late }) {
  const bureau = next.find(({ kind }) => kind === 'BUREAU');
  if (!bureau?.amount || !bureau.pay_by) return null;
  return (
    <Text strong>
      Pay <Amount value={bureau.amount} /> by <Day value={bureau.pay_by} form="weekday" /> and we
      won’t report it as late.
    </Text>
  );
}

function LateFacts({ loan, late }: { loan: LoanRecord; late: Late }) {
  const { next_installment_amount: next, next_installment_date: nextDate } = loan;
  return (
    <Facts columns={4}>
      <Fact label="Owed today" note="Interest included">
        <LoanFigure loanGid={loan.gid} asked={{ figure: 'owed' }} value={loan.owed_today} />
      </Fact>
      <Fact
        label="Paid so far"
        wideOnly
        note={
          <>
            of{' '}
            <LoanFigure loanGid={loan.gid} asked={{ figure: 'total' }} value={loan.total_amount} />
          </>
        }
      >
        <LoanFigure loanGid={loan.gid} asked={{ figure: 'paid' }} value={loan.total_paid} />
      </Fact>
      {next && (
        <Fact label="Next installment" note={nextDate && <Day value={nextDate} />}>
          <InstallmentFigure loan={loan} value={next} date={nextDate} />
        </Fact>
      )}
      <Fact
        label="Each day adds"
        wideOnly
        note={
          <>
            Interest at <Percent value={loan.interest_rate} />
          </>
        }
      >
        <LoanFigure loanGid={loan.gid} asked={{ figure: 'per_diem' }} value={late.per_diem} />
      </Fact>
    </Facts>
  );
}

function stepOf({ kind, date, sentence, title }: Late['next'][number]): Step {
  return {
    id: kind,
    state: kind === 'TODAY' ? 'now' : 'to-do',
    title,
    when: <Day value={date} form="weekday" />,
    note: keepDates(sentence),
  };
}
