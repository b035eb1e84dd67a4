import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Day } from '@paystead/kit/day/day';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { Hero } from '@paystead/kit/hero/hero';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Percent } from '@paystead/kit/percent/percent';
import { Stack } from '@paystead/kit/stack/stack';
import { FREQUENCY_WORDS } from '../../parts/words/frequency-words.ts';
import { trackOf, type LoanRecord } from '../../parts/words/loan-words.ts';

/** The loan at a glance: balance, the row of paydays, what comes next. */
export function LoanHero({ loan }: { loan: LoanRecord }) {
  const isOpen = loan.loan_status === 'Open' || loan.loan_status === 'Charged Off';
  return (
    <Hero
      title="Balance"
      action={
        isOpen && (
          <ButtonLink href={`/home/loans/${loan.gid}/pay`} variant="accent">
            Make a payment
          </ButtonLink>
        )
      }
    >
      <Stack gap={6}>
        <Amount value={loan.balance} figure="large" />
        <PaydayTrack
          paychecks={trackOf(loan.payments)}
          note={
            <>
              <Percent value={loan.payoff_progress} /> paid
            </>
          }
        />
        <Facts columns={4}>
          <Fact
            label="Next installment"
            note={loan.next_installment_date && <Day value={loan.next_installment_date} />}
          >
            {loan.next_installment_amount ? (
              <Amount value={loan.next_installment_amount} />
            ) : (
              'None'
            )}
          </Fact>
          <Fact
            label="Paid so far"
            note={
              <>
                of <Amount value={loan.total_amount} />
              </>
            }
          >
            <Amount value={loan.total_paid} />
          </Fact>
          <Fact label="Installments left" note={FREQUENCY_WORDS[loan.frequency]}>
            {loan.installments_remaining}
          </Fact>
          <Fact label="Expected payoff" note="No early fee">
            {loan.expected_payoff_date ? <Day value={loan.expected_payoff_date} /> : 'Done'}
          </Fact>
        </Facts>
        {loan.can_cancel && (
          <ButtonRow>
            <ButtonLink href={`/home/loans/${loan.gid}/cancel`} variant="on-brand">
              Cancel this loan
            </ButtonLink>
          </ButtonRow>
        )}
      </Stack>
    </Hero>
  );
}
