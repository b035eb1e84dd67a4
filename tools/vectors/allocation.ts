import { cover } from '@paystead/lending/servicing/allocation';
import type { Component } from '@paystead/lending/servicing/allocation';
import { parseMoney, toDecimal } from '@paystead/lending/money/money';
import { eachCase, same } from './runner.ts';
import type { CaseResult, Difference, VectorFile } from './runner.ts';

type AllocationCase = {
  id: string;
  amount: string;
  order: Component[];
  due_installments: { due: string; interest: string; principal: string }[];
  unpaid_fees: string;
  expected: unknown;
};

/** How one payment is spread over the installments that are due, and fees. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<AllocationCase>(file, checkAllocation);
}

function checkAllocation(one: AllocationCase): Difference[] {
  const due = one.due_installments.map((row) => ({
    due: Temporal.PlainDate.from(row.due),
    interest: parseMoney(row.interest),
    principal: parseMoney(row.principal),
  }));
  const covered = cover(parseMoney(one.amount), due, parseMoney(one.unpaid_fees), one.order);

  return [
    same('allocation', one.expected, {
      installments: covered.installments.map((row) => ({
        due: row.due.toString(),
        interest_paid: toDecimal(row.interestPaid),
        principal_paid: toDecimal(row.principalPaid),
      })),
      fees_paid: toDecimal(covered.feesPaid),
      unapplied: toDecimal(covered.unapplied),
    }),
  ];
}
