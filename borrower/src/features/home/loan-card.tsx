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
import { trackOf } from '../../parts/words/loan-words.ts';
import { collectionWords } from './loan-words.ts';

/** A running loan at a glance: the balance, the row of paydays, the next installment. */
export function LoanCard({ loan }: { loan: Loan }) {
  return (
    <Hero title="Your loan" action={<Tag>Open</Tag>}>
      <Stack gap={6}>
        <Row between align="bottom" gap={5}>
          <div>
            <Text>Balance</Text>
            <Amount value={loan.balance} figure="large" />
          </div>
          <NextInstallment loan={loan} />
        </Row>
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
        <Divider />
        <Row between gap={4}>
          <ButtonRow fill>
            <ButtonLink href={`/home/loans/${loan.gid}/pay`} variant="accent">
              Make a payment
            </ButtonLink>
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
