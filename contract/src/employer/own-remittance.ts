import * as z from 'zod/mini';
import { body } from '../primitives.ts';
import { DateStyle, Heading, once } from './own-layout.ts';

/** What a column of a remittance holds. */
export const RemittanceHolds = z.enum(['EMPLOYEE_NUMBER', 'PAYDAY', 'AMOUNT', 'REASON']);
export type RemittanceHolds = z.output<typeof RemittanceHolds>;

/** Why payroll couldn’t take all of a deduction. */
export const RemittanceReason = z.enum([
  'TERMINATED',
  'LEAVE',
  'RETIRED',
  'DECEASED',
  'SHORT_PAY',
  'OTHER',
]);
export type RemittanceReason = z.output<typeof RemittanceReason>;

/** DECIMAL: 136.36. CENTS: 13636. */
export const AmountStyle = z.enum(['DECIMAL', 'CENTS']);
export type AmountStyle = z.output<typeof AmountStyle>;

/** Columns that a remittance can’t do without. */
export const NEEDED_IN_REMITTANCE: readonly RemittanceHolds[] = [
  'EMPLOYEE_NUMBER',
  'PAYDAY',
  'AMOUNT',
];
export const LONGEST_CODE = 30;

const Code = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write the code of each reason'),
    z.maxLength(LONGEST_CODE, `Use at most ${LONGEST_CODE} characters in a code`),
    z.regex(/^[^\p{C}",=+@-][^\p{C}",]*$/u, 'Use no quotes or commas in a code'),
  );

const Column = z.object({ holds: RemittanceHolds, heading: Heading });

/** The columns of a remittance as payroll’s own system writes it; found by their headings. */
export const OwnRemittance = body({
  dates: DateStyle,
  amounts: AmountStyle,
  columns: z.array(Column).check(
    z.refine((columns) => once(columns.map(({ holds }) => holds)), 'Use each column once'),
    z.refine(
      (columns) => once(columns.map(({ heading }) => heading.toLowerCase())),
      'Give each column a heading of its own',
    ),
    z.refine(
      (columns) =>
        NEEDED_IN_REMITTANCE.every((needed) => columns.some(({ holds }) => holds === needed)),
      'Keep the employee number, the payday and the amount',
    ),
  ),
  /** The code that stands for a reason; a reason without one isn’t used. */
  reasons: z.array(z.object({ reason: RemittanceReason, code: Code })).check(
    z.refine((reasons) => once(reasons.map(({ reason }) => reason)), 'Give each reason one code'),
    z.refine(
      (reasons) => once(reasons.map(({ code }) => code.toLowerCase())),
      'Give each reason a code of its own',
    ),
  ),
});
export type OwnRemittance = z.output<typeof OwnRemittance>;

/** A layout as it was stored; throws if it isn't one. */
export function readOwnRemittance(stored: unknown): OwnRemittance {
  return z.parse(OwnRemittance, stored);
}
