import * as z from 'zod/mini';
import { body } from '../primitives.ts';

/** What a column of a deduction file holds. */
export const ColumnHolds = z.enum([
  'EMPLOYEE_NUMBER',
  'LAST_NAME',
  'FIRST_NAME',
  'FULL_NAME',
  'CODE',
  'PAYDAY',
  'AMOUNT',
  'REFERENCE',
  'CHANGE',
  'CHANGE_LETTER',
  'STOP_DATE',
]);
export type ColumnHolds = z.output<typeof ColumnHolds>;

/** Separated by commas, or each field at its place in the line. */
export const LayoutFormat = z.enum(['CSV', 'FIXED']);

/** ISO: 2026-11-27. US: 11/27/2026. COMPACT: 20261127. */
export const DateStyle = z.enum(['ISO', 'US', 'COMPACT']);
export type DateStyle = z.output<typeof DateStyle>;

/** Columns that payroll can’t do without. */
export const NEEDED_COLUMNS: readonly ColumnHolds[] = ['EMPLOYEE_NUMBER', 'AMOUNT'];
export const LONGEST_HEADING = 40;

/** No quote, comma or break, and no sign that starts a formula in a spreadsheet. */
export const Heading = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Give each column a heading'),
    z.maxLength(LONGEST_HEADING, `Use at most ${LONGEST_HEADING} characters in a heading`),
    z.regex(
      /^[^\p{C}",=+@-][^\p{C}",]*$/u,
      'Use no quotes or commas in a heading, and begin it with a letter, digit or underscore',
    ),
  );

const Column = z.object({ holds: ColumnHolds, heading: Heading });
export type LayoutColumn = z.output<typeof Column>;

/** Whether each value is there only once. */
export const once = (values: readonly string[]) => new Set(values).size === values.length;

/** The columns of a deduction file, in their order, as payroll chose them. */
export const OwnLayout = body({
  dates: DateStyle,
  columns: z.array(Column).check(
    z.maxLength(ColumnHolds.options.length, 'Use each column once'),
    z.refine((columns) => once(columns.map(({ holds }) => holds)), 'Use each column once'),
    z.refine(
      (columns) => once(columns.map(({ heading }) => heading.toLowerCase())),
      'Give each column a heading of its own',
    ),
    z.refine(
      (columns) => NEEDED_COLUMNS.every((needed) => columns.some(({ holds }) => holds === needed)),
      'Keep the employee number and the amount',
    ),
  ),
});
export type OwnLayout = z.output<typeof OwnLayout>;

/** A layout as it was stored; throws if it isn't one. */
export function readOwnLayout(stored: unknown): OwnLayout {
  return z.parse(OwnLayout, stored);
}
