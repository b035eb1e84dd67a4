import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney, formatPercent } from '@paystead/kit/format/format-money';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { momentOf } from '../../parts/moment.ts';
import { trackOf } from '../../parts/track.ts';
import { COLLECTION_WORDS, type DeskLoan } from './loan-words.ts';

/** What a loan owes at this moment, as its borrower sees it. */
export function LoanFigures({ desk }: { desk: DeskLoan }) {
  const { as_of, loan } = desk;
  return (
    <Sheet
      title="Figures"
      action={
        <Text size="small" tone="muted">
          {momentOf(as_of)}
        </Text>
      }
    >
      <Stack gap={5}>
        <Facts columns={4}>
          <Fact
            label="Owes today"
            note={`${formatMoney(loan.balance)} and ${formatMoney(loan.accrued_interest)} interest`}
          >
            <Amount value={loan.owed_today} />
          </Fact>
          <Fact
            label="Payoff"
            note={`To ${formatDate(loan.payoff_until)}, ${formatMoney(loan.per_diem)} a day`}
          >
            <Amount value={loan.payoff_amount} />
          </Fact>
          <Fact label="Past due" note={lateNote(loan)}>
            <Amount value={loan.delinquent_amount} />
          </Fact>
          <Fact label="Next" note={nextNote(loan)}>
            {loan.next_installment_amount ? (
              <Amount value={loan.next_installment_amount} />
            ) : (
              'None'
            )}
          </Fact>
        </Facts>
        {loan.payments.length > 0 && (
          <PaydayTrack
            paychecks={trackOf(loan.payments)}
            note={`${formatPercent(loan.interest_rate)} rate, ${formatPercent(loan.apr)} APR`}
          />
        )}
        {loan.catching_up && (
          <Text>
            A debit of <Amount value={loan.catching_up.amount} /> on{' '}
            <Day value={loan.catching_up.date} /> pays what is due.
          </Text>
        )}
        {loan.escrows.map((held) => (
          <Text key={`${held.date} ${held.amount}`}>
            We hold <Amount value={held.amount} /> from <Day value={held.date} />. {held.reason}.
          </Text>
        ))}
      </Stack>
    </Sheet>
  );
}

function lateNote({ delinquent_days, late_by_payroll, late_since, missed_paydays }: Loan): string {
  if (delinquent_days === 0 || late_since === null) return 'Nothing is late';
  const count = `${missed_paydays} installment${missed_paydays === 1 ? '' : 's'}`;
  return `${count} since ${formatDate(late_since)}${late_by_payroll ? ', asked of payroll' : ''}`;
}

function nextNote({ collection, next_installment_date }: Loan): string {
  if (next_installment_date === null) return COLLECTION_WORDS[collection];
  return `${formatDate(next_installment_date)}, ${COLLECTION_WORDS[collection].toLowerCase()}`;
}

type Loan = DeskLoan['loan'];
