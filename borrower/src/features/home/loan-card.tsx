import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Day } from '@paystead/kit/day/day';
import { Divider } from '@paystead/kit/divider/divider';
import { Hero } from '@paystead/kit/hero/hero';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Percent } from '@paystead/kit/percent/percent';
import { Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import type { Loan } from '../../store/loan-details.ts';
import { STATUS_WORDS, trackOf } from '../../parts/words/loan-words.ts';
import { collectionWords } from './loan-words.ts';

/** The loan at a glance: the balance, the row of paydays, the next installment. */
export function LoanCard({ loan }: { loan: Loan }) {
  const { loan_status } = loan;
  return (
    <Hero title="Your loan" action={<Tag>{STATUS_WORDS[loan_status]}</Tag>}>
      <Stack gap={6}>
        <Row between align="bottom" gap={5}>
          <div>
            <Text>Balance</Text>
            <Amount value={loan.balance} figure="large" />
          </div>
          {loan_status === 'Pending' ? <Payout loan={loan} /> : <NextInstallment loan={loan} />}
        </Row>
        <PaydayTrack
          paychecks={trackOf(loan.payments)}
          note={
            <>
              <Percent value={loan.payoff_progress} /> paid
            </>
          }
        />
        <Divider />
        <Row between gap={4}>
          <ButtonRow fill>
            {loan_status !== 'Pending' && (
              <ButtonLink href={`/home/loans/${loan.gid}/pay`} variant="accent">
                Make a payment
              </ButtonLink>
            )}
            <ButtonLink href={`/home/loans/${loan.gid}`} variant="on-brand">
              Loan details
            </ButtonLink>
          </ButtonRow>
          {loan.expected_payoff_date && (
            <Text size="small">
              Expected payoff:{' '}
              <strong>
                <Day value={loan.expected_payoff_date} />
              </strong>
            </Text>
          )}
        </Row>
      </Stack>
    </Hero>
  );
}

function NextInstallment({ loan }: { loan: Loan }) {
  if (!loan.next_installment_amount || !loan.next_installment_date) return null;
  return (
    <div>
      <Text size="small">Next installment</Text>
      <Amount value={loan.next_installment_amount} figure="medium" />
      <Text size="small">
        <Day value={loan.next_installment_date} form="weekday" />,{' '}
        {collectionWords[loan.collection]}
      </Text>
    </div>
  );
}

function Payout({ loan }: { loan: Loan }) {
  return (
    <div>
      <Text size="small">
        {loan.payout_held ? 'Your money takes longer: at the earliest' : 'Your money arrives on'}
      </Text>
      <Text strong>
        <Day value={loan.disbursement_date} form="weekday" />
      </Text>
      {loan.deposit_account && <Text size="small">To {loan.deposit_account}</Text>}
    </div>
  );
}
