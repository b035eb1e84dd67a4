import * as z from 'zod/mini';

/** The most people in one file, and its most bytes (ROSTER-11). */
export const MOST_ROSTER_ROWS = 100_000;
export const MOST_ROSTER_BYTES = 50 * 1024 * 1024;
/** A longer file reports how far it is, and an email says when it's checked. */
export const LONG_ROSTER_BYTES = 1024 * 1024;
/** How long a draft can be worked on (ROSTER-10). */
export const ROSTER_DRAFT_DAYS = 7;
/** Drafts that an employer may have at a time. */
export const MOST_ROSTER_DRAFTS = 10;
/** Columns of one file. */
export const MOST_ROSTER_COLUMNS = 500;

/** How a file came: uploaded at the desk, by a key, or in the folder. */
export const RosterSource = z.enum(['SCREEN', 'API', 'SFTP']);
export type RosterSource = z.output<typeof RosterSource>;

/**
 * - UPLOADED waits to be read; READING: each row is read and checked; MAPPING waits for columns
 * - CHECKED: rows to fix, pay to choose, or ready to apply
 * - APPLYING, APPLIED, UNDOING, UNDONE
 * - UNREADABLE, DISCARDED and EXPIRED files changed nothing
 */
export const RosterState = z.enum([
  'UPLOADED',
  'READING',
  'MAPPING',
  'CHECKED',
  'APPLYING',
  'APPLIED',
  'UNDOING',
  'UNDONE',
  'DISCARDED',
  'EXPIRED',
  'UNREADABLE',
]);
export type RosterState = z.output<typeof RosterState>;

/** The five steps of the desk. */
export const RosterStep = z.enum(['FILE', 'COLUMNS', 'ROWS', 'CHANGES', 'APPLY']);
export type RosterStep = z.output<typeof RosterStep>;

/** What a file is by its content. */
export const RosterFormat = z.enum(['CSV', 'FIXED_WIDTH', 'XLSX']);
export type RosterFormat = z.output<typeof RosterFormat>;

/** How the characters of a text file are spelled. */
export const RosterEncoding = z.enum(['UTF_8', 'UTF_16', 'WINDOWS_1252']);
export type RosterEncoding = z.output<typeof RosterEncoding>;

/** What a column can be. */
export const RosterField = z.enum([
  'EMPLOYEE_NUMBER',
  'FIRST_NAME',
  'LAST_NAME',
  'DATE_OF_BIRTH',
  'SSN',
  'EMAIL',
  'STREET',
  'CITY',
  'STATE',
  'ZIP',
  'HIRE_DATE',
  'STATUS',
  'PAYROLL_GROUP',
  'GROSS_PAY',
  'ROUTING_NUMBER',
  'ACCOUNT_NUMBER',
  'ACCOUNT_TYPE',
]);
export type RosterField = z.output<typeof RosterField>;

/** How a column came to its field: as in an earlier file, by its name, or as somebody chose. */
export const ColumnMatch = z.enum(['REMEMBERED', 'GUESSED', 'CHOSEN', 'NONE']);
export type ColumnMatch = z.output<typeof ColumnMatch>;

/** What can be wrong with a value, or with a row. */
export const RosterProblemKind = z.enum([
  'MISSING',
  'TOO_LONG',
  'CONTROL_CHARACTERS',
  'CELL_ERROR',
  'DATE_UNREADABLE',
  'DATE_IN_FUTURE',
  'DATE_TOO_OLD',
  'SSN_WRONG',
  'EMAIL_WRONG',
  'STATE_UNKNOWN',
  'ZIP_WRONG',
  'STATUS_UNKNOWN',
  'GROUP_UNKNOWN',
  'GROUP_NOT_COVERED',
  'AMOUNT_UNREADABLE',
  'AMOUNT_NOT_POSITIVE',
  'AMOUNT_TOO_LARGE',
  'ROUTING_WRONG',
  'ACCOUNT_WRONG',
  'ACCOUNT_TYPE_UNKNOWN',
  'NUMBER_TWICE',
  'SSN_TWICE',
  'NUMBER_IS_SSN',
  'OTHER_PERSON',
  'EXTRA_VALUES',
]);
export type RosterProblemKind = z.output<typeof RosterProblemKind>;

/** Why a pay change looks wrong (ROSTER-7). */
export const PayFinding = z.enum(['TEN_TIMES_MORE', 'TEN_TIMES_LESS', 'HOURLY_RATE', 'UP', 'DOWN']);
export type PayFinding = z.output<typeof PayFinding>;

/** What somebody decided about such a pay. */
export const PayAnswer = z.enum(['USE_NEW', 'KEEP_OLD']);
export type PayAnswer = z.output<typeof PayAnswer>;

/** What a roster does to a person. */
export const RosterDifference = z.enum(['NEW', 'CHANGED', 'GONE', 'SAME']);
export type RosterDifference = z.output<typeof RosterDifference>;

/** What used an applied roster, so that it can't be undone anymore (ROSTER-9). */
export const RosterUse = z.enum(['CUT_OFF', 'JOB_CHECK']);
export type RosterUse = z.output<typeof RosterUse>;
