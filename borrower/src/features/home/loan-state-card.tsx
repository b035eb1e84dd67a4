import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Day } from '@paystead/kit/day/day';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Gable } from '@paystead/kit/gable/gable';
import { Hero } from '@paystead/kit/hero/hero';
import { Notice } from '@paystead/kit/notice/notice';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import type { ReactNode } from 'react';
import { STATUS_WORDS, trackOf } from '../../parts/words/loan-words.ts';
import { accountWords, firstPaymentWords } from '../../parts/words/loan-state-words.ts';
import type { Loan } from '../../store/loan-details.ts';
import { LoanCard } from './loan-card.tsx';

/** A loan that isn't simply running: not paid out yet, late, or closed with a balance. */
export function LoanStateCard({ loan }: { loan: Loan }) {
  if (loan.loan_status === 'Pending') return <PendingCard loan={loan} />;
  if (loan.loan_status === 'Charged Off') return <ChargedOffCard loan={loan} />;
  if (loan.catching_up) return <CatchingUpCard loan={loan} debit={loan.catching_up} />;
  return <LateCard loan={loan} />;
}

interface StateCardProps {
  loan: Loan;
  tag?: string;
  /** Names the figure. */
  label: ReactNode;
  amount: string;
  /** Under the figure: what it means. */
  children: ReactNode;
  track: { caption?: ReactNode; note?: ReactNode; label?: string };
  buttons: ReactNode;
}

function StateCard(props: StateCardProps) {
  const { loan } = props;
  return (
    <Hero title="Your loan" action={<Tag>{props.tag ?? STATUS_WORDS[loan.loan_status]}</Tag>}>
      <Stack gap={6}>
        <Stack gap={1}>
          <div>
            <Text>{props.label}</Text>
            <Amount value={props.amount} figure="large" />
          </div>
          {props.children}
        </Stack>
        <PaydayTrack paychecks={trackOf(loan.payments)} {...props.track} />
        <ButtonRow fill>{props.buttons}</ButtonRow>
      </Stack>
    </Hero>
  );
}

function PendingCard({ loan }: { loan: Loan }) {
  return (
    <StateCard
      loan={loan}
      label={`On its way to your ${accountWords(loan.deposit_account)}`}
      amount={loan.payout_amount}
      track={{
        caption: (
          <>
            {firstPaymentWords(loan.collection)} <Day value={loan.first_installment_date} />
          </>
        ),
      }}
      buttons={
        <ButtonLink href={`/home/loans/${loan.gid}`} variant="accent">
          Loan details
        </ButtonLink>
      }
    >
      <Text strong>
        {loan.payout_held
          ? 'It’s taking a little longer. In your account no sooner than '
          : 'In your account by '}
        <Day value={loan.disbursement_date} form="weekday" />
      </Text>
      {loan.cancel_until && (
        <Text size="small">
          Changed your mind? You can cancel until <Day value={loan.cancel_until} form="weekday" />.
        </Text>
      )}
    </StateCard>
  );
}

function LateCard({ loan }: { loan: Loan }) {
  return (
    <StateCard
      loan={loan}
      tag={loan.late_by_payroll ? 'Not received' : 'Past due'}
      label="Missing"
      amount={loan.delinquent_amount}
      track={{
        note: `${days(loan.delinquent_days)} ${loan.late_by_payroll ? 'since it was due' : 'late'}`,
      }}
      buttons={
        <>
          <ButtonLink href={`/home/loans/${loan.gid}/pay?mode=ARREARS`} variant="accent">
            {`Catch up ${formatMoney(loan.delinquent_amount)}`}
          </ButtonLink>
          <ButtonLink href={`/home/loans/${loan.gid}#ways-we-can-help`} variant="on-brand">
            I can’t pay this now
          </ButtonLink>
          <ButtonLink href={`/home/loans/${loan.gid}`} variant="on-brand">
            Loan details
          </ButtonLink>
        </>
      }
    >
      {loan.late_since && (
        <Text>
          The oldest installment that didn’t reach us was due{' '}
          <Day value={loan.late_since} form="weekday" />.
        </Text>
      )}
    </StateCard>
  );
}

interface CatchingUpCardProps {
  loan: Loan;
  debit: NonNullable<Loan['catching_up']>;
}

function CatchingUpCard({ loan, debit }: CatchingUpCardProps) {
  return (
    <Stack gap={6}>
      <Notice title="Your payment is on its way">
        We’re debiting <Amount value={debit.amount} /> on <Day value={debit.date} form="weekday" />{' '}
        for what’s due. Nothing counts as late in the meantime.
      </Notice>
      <LoanCard loan={loan} />
    </Stack>
  );
}

function ChargedOffCard({ loan }: { loan: Loan }) {
  return (
    <StateCard
      loan={loan}
      label="You still owe"
      amount={loan.balance}
      track={{
        caption: loan.closed_on && (
          <>
            Closed <Day value={loan.closed_on} />
          </>
        ),
        label: 'The paydays of this loan. There are no more.',
      }}
      buttons={
        <>
          <ButtonLink href={`/home/loans/${loan.gid}#ways-to-pay`} variant="accent">
            Ways to pay
          </ButtonLink>
          <ButtonLink href={`/home/loans/${loan.gid}`} variant="on-brand">
            Loan details
          </ButtonLink>
        </>
      }
    >
      <Text>This won’t grow. Nothing more is deducted or added.</Text>
    </StateCard>
  );
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

/** The loan is paid: the good news, its documents, and a link to a new loan. */
export function PaidCard({ loanGid, canApply }: { loanGid: string; canApply: boolean }) {
  return (
    <Hero title="Your loan is paid off" titleSize="display" art={<Gable scene="paid" />}>
      <Stack gap={5}>
        <Text size="large">You owe nothing on it anymore. Its papers stay here.</Text>
        <ButtonRow fill>
          <ButtonLink href={`/home/loans/${loanGid}`} variant="accent">
            See your paid loan
          </ButtonLink>
          {canApply && (
            <ButtonLink href="/home/apply" variant="on-brand">
              Check your rate
            </ButtonLink>
          )}
        </ButtonRow>
      </Stack>
    </Hero>
  );
}
