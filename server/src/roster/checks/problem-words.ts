import type { RosterField, RosterProblemKind } from '@paystead/contract/employer/roster-terms';
import { FIELD_WORDS } from '@paystead/contract/employer/roster-field-words';
import { readDay } from './read-day.ts';
import type { RowProblem } from './roster-facts.ts';

/** What is wrong with a value, and how to put it right. */
export interface ProblemWords {
  readonly reason: string;
  readonly mend: string;
}

/** What a sentence may name beside the value. */
export interface ProblemFacts {
  readonly groups: readonly string[];
  /** The row that has the same number, and whose it is. */
  readonly other?: { readonly line: number; readonly name: string | null } | null;
  /** Who has the number on the roster. */
  readonly owner?: string | null;
}

const MISSING: Partial<Record<RosterField, string>> = {
  STATE: 'Every row needs a home state',
  STATUS: 'Every row needs an employment status',
  PAYROLL_GROUP: 'Everybody who is paid needs a payroll group',
  DATE_OF_BIRTH: 'Every row needs a date of birth or a Social Security number',
  SSN: 'Every row needs a date of birth or a Social Security number',
  ROUTING_NUMBER: 'An account needs its routing number',
  ACCOUNT_NUMBER: 'A routing number needs its account number',
  ACCOUNT_TYPE: 'An account needs its type: checking, savings or prepaid card',
};

/** The sentences about one problem (ROSTER-3). */
export function wordsOf({ field, kind, value }: RowProblem, facts: ProblemFacts): ProblemWords {
  const name = field === 'ROW' ? 'Row' : FIELD_WORDS[field];
  const enter = `Enter the ${name.toLowerCase()}, or leave the row out`;
  switch (kind) {
    case 'MISSING':
      return {
        reason:
          (field !== 'ROW' && MISSING[field]) || `Every row needs this: ${name.toLowerCase()}`,
        mend: enter,
      };
    case 'DATE_UNREADABLE':
      return {
        reason:
          readDay(value) === 'NO_SUCH_DAY' ? 'This day doesn’t exist' : 'We can’t read this date',
        mend: 'Enter it as MM/DD/YYYY, with a year of four digits',
      };
    case 'GROUP_UNKNOWN':
      return {
        reason: 'You don’t have this payroll group',
        mend: `Choose one of: ${facts.groups.join(', ')}`,
      };
    case 'NUMBER_TWICE':
    case 'SSN_TWICE':
      return {
        reason: twice(kind, facts),
        mend: 'Correct the number, or leave one of the rows out',
      };
    case 'OTHER_PERSON':
      return {
        reason: `This ID is ${facts.owner ?? 'somebody else'}’s on your roster, and name and personal data differ`,
        mend: 'Correct the ID. Somebody new needs an ID of their own',
      };
    default:
      return SENTENCES[kind];
  }
}

function twice(kind: RosterProblemKind, { other }: ProblemFacts): string {
  const what = kind === 'NUMBER_TWICE' ? 'ID' : 'Social Security number';
  if (!other) return `Another row has this ${what}, too`;
  return `${other.name ?? 'Somebody'} in row ${other.line} has this ${what}, too`;
}

type Plain = Exclude<
  RosterProblemKind,
  'MISSING' | 'DATE_UNREADABLE' | 'GROUP_UNKNOWN' | 'NUMBER_TWICE' | 'SSN_TWICE' | 'OTHER_PERSON'
>;

const SENTENCES: Readonly<Record<Plain, ProblemWords>> = {
  TOO_LONG: { reason: 'This is too long', mend: 'Shorten it. Two columns may have run together' },
  CONTROL_CHARACTERS: {
    reason: 'This has characters that can’t be shown',
    mend: 'Type it again, without line breaks or tabs',
  },
  CELL_ERROR: {
    reason: 'This cell holds a formula without a value',
    mend: 'Enter the value itself, or work the formula out in Excel and save the file again',
  },
  DATE_IN_FUTURE: { reason: 'This date is in the future', mend: 'Check the year' },
  DATE_TOO_OLD: { reason: 'This date is before 1900', mend: 'Check the year' },
  SSN_WRONG: {
    reason: 'This can’t be a Social Security number',
    mend: 'Enter all 9 digits. A spreadsheet may have dropped a zero at the beginning',
  },
  EMAIL_WRONG: {
    reason: 'This isn’t an email address',
    mend: 'Enter one like name@example.com, or clear it',
  },
  STATE_UNKNOWN: { reason: 'There’s no such state', mend: 'Enter its two letters, like NM' },
  ZIP_WRONG: { reason: 'This isn’t a ZIP code', mend: 'Enter 5 or 9 digits, like 87505' },
  STATUS_UNKNOWN: {
    reason: 'We don’t know this status',
    mend: 'Choose active, on paid leave, on unpaid leave, terminated, retired or deceased',
  },
  GROUP_NOT_COVERED: {
    reason: 'This file isn’t for this payroll group',
    mend: 'Leave the row out, or say that the file is for this group, too',
  },
  AMOUNT_UNREADABLE: {
    reason: 'We can’t read this amount',
    mend: 'Enter dollars and cents, like 2554.40',
  },
  AMOUNT_NOT_POSITIVE: {
    reason: 'Pay must be more than zero',
    mend: 'Enter the gross pay of one paycheck, or clear it',
  },
  AMOUNT_TOO_LARGE: {
    reason: 'This is more than we can take for one paycheck',
    mend: 'Enter the gross pay of one paycheck',
  },
  ROUTING_WRONG: {
    reason: 'This can’t be a routing number: its check digit doesn’t fit',
    mend: 'Enter the 9 digits as a check or the bank shows them',
  },
  ACCOUNT_WRONG: {
    reason: 'This can’t be an account number',
    mend: 'Enter 4 to 17 digits or letters',
  },
  ACCOUNT_TYPE_UNKNOWN: {
    reason: 'We don’t know this type of account',
    mend: 'Choose checking, savings or prepaid card',
  },
  NUMBER_IS_SSN: {
    reason: 'This ID is the person’s Social Security number',
    mend: 'Give the person another ID. We print IDs on files and letters',
  },
  EXTRA_VALUES: {
    reason: 'This row has more values than there are columns',
    mend: 'Leave the row out, or fix it in the file: a comma inside a value needs quotation marks',
  },
};
