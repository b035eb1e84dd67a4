import type { ColumnHolds, DateStyle, LayoutColumn } from '@paystead/contract/employer/own-layout';

interface Words {
  readonly name: string;
  readonly hint: string;
  /** Where payroll has no heading of its own yet. */
  readonly heading: string;
}

export const COLUMN_WORDS: Readonly<Record<ColumnHolds, Words>> = {
  EMPLOYEE_NUMBER: { name: 'Employee ID', hint: 'text, keep zeros', heading: 'ID' },
  LAST_NAME: { name: 'Last name', hint: 'text', heading: 'LAST' },
  FIRST_NAME: { name: 'First name', hint: 'text', heading: 'FIRST' },
  FULL_NAME: { name: 'Full name', hint: 'first, then last', heading: 'NAME' },
  CODE: { name: 'Code', hint: 'always PAYSTEAD', heading: 'CODE' },
  PAYDAY: { name: 'Payday', hint: 'date', heading: 'PAYDAY' },
  AMOUNT: { name: 'Amount', hint: '0.00, no sign', heading: 'AMOUNT' },
  REFERENCE: { name: 'Reference', hint: 'comes back in a remittance', heading: 'REF' },
  CHANGE: { name: 'Change', hint: 'NEW, CHANGED, STOPPED or SAME', heading: 'CHANGE' },
  CHANGE_LETTER: { name: 'Change, one letter', hint: 'N, C, S or blank', heading: 'CHG' },
  STOP_DATE: { name: 'Stop date', hint: 'date, or blank', heading: 'STOP' },
};

export const DATE_WORDS: Readonly<Record<DateStyle, string>> = {
  US: 'MM/DD/YYYY',
  ISO: 'YYYY-MM-DD',
  COMPACT: 'YYYYMMDD',
};

const NUMBERS = [
  'no column',
  'one column',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
];

/** `You added Change as column 7. The saved layout has six.`; of several changes only the last. */
export function changeWords(saved: readonly LayoutColumn[], now: readonly LayoutColumn[]): string {
  const had = new Set(saved.map(({ holds }) => holds));
  const has = new Set(now.map(({ holds }) => holds));
  const added = now.findLastIndex(({ holds }) => !had.has(holds));
  const gone = saved.find(({ holds }) => !has.has(holds));
  const count = `The saved layout has ${NUMBERS[saved.length] ?? saved.length}.`;
  const holds = now[added]?.holds;
  if (holds) return `You added ${COLUMN_WORDS[holds].name} as column ${added + 1}. ${count}`;
  if (gone) return `You removed ${COLUMN_WORDS[gone.holds].name}. ${count}`;
  return 'The files still come in the saved layout.';
}
