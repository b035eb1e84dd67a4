import type { Delinquency } from '@paystead/lending/servicing/delinquency';
import type { FullStanding } from '../loan/standing.ts';

/**
 * Whether payroll was asked for every installment that makes a loan late, and sent nothing or too
 * little without saying that the borrower has left or is on unpaid leave: then no word may blame
 * the borrower (LATE-31).
 */
export function isPayrolls(
  { deductions }: FullStanding,
  { missed }: Pick<Delinquency, 'missed'>,
): boolean {
  return (
    missed.length > 0 &&
    missed.every(({ due }) =>
      deductions.some(
        (asked) =>
          asked.payday === due.toString() && asked.state !== 'TERMINATED' && !asked.on_leave,
      ),
    )
  );
}

/** The oldest late installment that payroll hasn't answered for at all; none if it answered. */
export function unheardOf(
  { deductions }: FullStanding,
  { missed }: Pick<Delinquency, 'missed'>,
): Temporal.PlainDate | undefined {
  return missed.find(({ due }) =>
    deductions.some((asked) => asked.payday === due.toString() && asked.state === 'ASKED'),
  )?.due;
}
