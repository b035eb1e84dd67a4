import * as z from 'zod/mini';
import { Gid, Instant, IsoDate } from '../primitives.ts';
import {
  ColumnMatch,
  PayAnswer,
  PayFinding,
  RosterDifference,
  RosterEncoding,
  RosterField,
  RosterFormat,
  RosterProblemKind,
  RosterSource,
  RosterState,
  RosterStep,
  RosterUse,
} from './roster-terms.ts';

/** What ended the time in which a roster could be undone. */
const Used = z.object({
  since: Instant,
  by: RosterUse,
  /** The payday whose file closed; null for a job check. */
  payday: z.nullable(IsoDate),
});

/** A file in the list. */
export const RosterSummary = z.object({
  gid: Gid,
  name: z.string(),
  size: z.number(),
  source: RosterSource,
  state: RosterState,
  uploaded_at: Instant,
  /** A person of payroll, or the employer’s key; null if it came in the folder. */
  uploaded_by: z.nullable(z.string()),
  by_you: z.boolean(),
  /** Until then a draft can be worked on; null if it is none. */
  expires_at: z.nullable(Instant),
  /** Why nothing could be read. */
  fault: z.nullable(z.string()),
  /** Rows read so far, without the header. */
  rows: z.number(),
  /** People on the roster after it was applied; null if it wasn't. */
  people: z.nullable(z.number()),
  /** What it did when it was applied. */
  did: z.nullable(z.object({ new: z.number(), changed: z.number(), gone: z.number() })),
  applied_at: z.nullable(Instant),
  /** A person of payroll, or the employer’s key. */
  applied_by: z.nullable(z.string()),
  undone_at: z.nullable(Instant),
  undone_by: z.nullable(z.string()),
  used: z.nullable(Used),
  can_undo: z.boolean(),
});

/** A column of the file. */
export const RosterColumn = z.object({
  /** From 0. */
  column: z.number(),
  name: z.string(),
  /** Its value in the first row; numbers of a person are masked. */
  sample: z.string(),
  field: z.nullable(RosterField),
  match: ColumnMatch,
  /** Of a fixed-width file: its first character, from 1, and its length. */
  start: z.nullable(z.number()),
  length: z.nullable(z.number()),
});

/** What a file changes, as it stands: left-out rows and rows with problems don't count. */
const Changes = z.object({
  /** People on the roster now, and after Apply. */
  before: z.number(),
  after: z.number(),
  new: z.number(),
  changed: z.number(),
  /** Of the changed: only the pay differs. */
  pay_only: z.number(),
  gone: z.number(),
  gone_with_deduction: z.number(),
  same: z.number(),
  /** Pay changes that look wrong, and how many of them have no answer. */
  odd_pay: z.number(),
  odd_pay_open: z.number(),
  /** The median change of everybody else's pay, in percent; null without any. */
  usual_pay_change: z.nullable(z.number()),
  /** So many are gone that Apply needs their number (ROSTER-8). */
  drops_many: z.boolean(),
});

/** One file with everything its page shows. */
export const Roster = z.object({
  ...RosterSummary.shape,
  step: RosterStep,
  format: z.nullable(RosterFormat),
  encoding: z.nullable(RosterEncoding),
  /** What separates the values of a CSV file. */
  delimiter: z.nullable(z.string()),
  /** The sheet of a workbook, and how many visible ones weren't read. */
  sheet: z.nullable(z.string()),
  other_sheets: z.number(),
  /** What to know about how it was read, such as its old encoding. */
  notes: z.array(z.string()),
  /** Rows to expect; null while nobody knows. */
  rows_expected: z.nullable(z.number()),
  /** When reading began. */
  started_at: z.nullable(Instant),
  /** All rows are read, and are compared with the roster in use. */
  is_comparing: z.boolean(),
  columns: z.array(RosterColumn),
  /** Lines at the top that are no people. */
  skip_lines: z.number(),
  /**
   * The first person's line of a fixed-width file, to count characters by: each letter as x, each
   * digit as 9. Null for other files, and once the draft has ended.
   */
  line_shape: z.nullable(z.string()),
  /** The day of the file whose columns were remembered. */
  remembered_on: z.nullable(IsoDate),
  /** The payroll groups it is for; null for everybody. */
  covers: z.nullable(z.array(Gid)),
  payroll_groups: z.array(z.object({ gid: Gid, name: z.string() })),
  problem_rows: z.number(),
  left_out: z.number(),
  problems: z.array(
    z.object({
      kind: RosterProblemKind,
      field: z.nullable(RosterField),
      rows: z.number(),
      sentence: z.string(),
    }),
  ),
  /** Null until every row is read, and once it is applied. */
  changes: z.nullable(Changes),
  can_apply: z.boolean(),
  /** When Undo ends at the latest; null if no deduction file is open, or it can't be undone. */
  undo_until: z.nullable(Instant),
});

/** One problem of one row. */
export const RosterProblem = z.object({
  line: z.number(),
  name: z.nullable(z.string()),
  employee_number: z.nullable(z.string()),
  kind: RosterProblemKind,
  /** Null if the whole row is at fault: it can only be left out. */
  field: z.nullable(RosterField),
  /** The name of the column. */
  column: z.nullable(z.string()),
  /** As it stands; numbers of a person are masked. */
  value: z.string(),
  reason: z.string(),
  mend: z.string(),
});

/** A row as it stands after it was mended, left out or put back. */
export const RosterRow = z.object({
  line: z.number(),
  left_out: z.boolean(),
  problems: z.array(RosterProblem),
});

/** A value before and after; dates are ISO, amounts decimal, numbers of a person masked. */
const FieldChange = z.object({
  field: RosterField,
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

/** What the file does to one person. */
export const PersonDifference = z.object({
  /** The row; null for somebody who is gone. */
  line: z.nullable(z.number()),
  difference: RosterDifference,
  employee_number: z.string(),
  name: z.string(),
  payroll_group: z.nullable(z.string()),
  changes: z.array(FieldChange),
  /** Was on the roster once and comes back. */
  returns: z.boolean(),
  has_deduction: z.boolean(),
  /** What happens to the deduction of somebody who is gone. */
  effect: z.nullable(z.string()),
  /** A pay change that looks wrong. */
  odd_pay: z.nullable(
    z.object({
      finding: PayFinding,
      sentence: z.string(),
      /** The change in percent; of pay with another rhythm by the year. */
      percent: z.number(),
      answer: z.nullable(PayAnswer),
    }),
  ),
});
