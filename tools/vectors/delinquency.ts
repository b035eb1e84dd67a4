import { ageInstallments } from '@paystead/lending/servicing/delinquency';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { parseMoney, sum, toDecimal } from '@paystead/lending/money/money';
import { eachCase, same } from './runner.ts';
import type { CaseResult, Difference, VectorFile } from './runner.ts';

type DelinquencyCase = {
  id: string;
  installments: { due: string; amount: string }[];
  payments: { date: string; amount: string }[];
  as_of: string;
  expected: unknown;
};

/** Days and amount past due, bucket, and whether the loan is to be charged off. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<DelinquencyCase>(file, checkDelinquency);
}

function checkDelinquency(one: DelinquencyCase): Difference[] {
  const asOf = Temporal.PlainDate.from(one.as_of);
  const installments = one.installments.map(({ due, amount }) => ({
    due: Temporal.PlainDate.from(due),
    amount: parseMoney(amount),
  }));
  const received = one.payments.filter(
    ({ date }) => !isBefore(asOf, Temporal.PlainDate.from(date)),
  );
  const paid = sum(received.map(({ amount }) => parseMoney(amount)));
  const late = ageInstallments(installments, paid, asOf);

  return [
    same('delinquency', one.expected, {
      delinquent_days: late.days,
      delinquent_amount: toDecimal(late.amount),
      oldest_unpaid_due_date: late.oldestUnpaidDueDate?.toString() ?? null,
      bucket: late.bucket,
      charge_off_due: late.chargeOffDue,
    }),
  ];
}
