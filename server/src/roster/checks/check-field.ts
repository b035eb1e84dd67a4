import { US_STATES } from '@paystead/contract/identity/us-states';
import { EmailAddress } from '@paystead/contract/identity/sign-in';
import type { RosterField, RosterProblemKind } from '@paystead/contract/employer/roster-terms';
import { statusOfWord } from '@paystead/lending/employment/roster-people';
import { readAmount, toDecimal } from '@paystead/lending/money/money';
import { isRoutingNumber } from '@paystead/nacha/records/aba-routing';
import { isGivenSsn } from '../../profile/index.ts';
import { readDay } from './read-day.ts';
import type { CheckFacts } from './roster-facts.ts';

/** The value of a cell as we keep it, or what is wrong with it. An empty cell is neither. */
export type CheckedCell =
  | { readonly value: string }
  | { readonly problem: RosterProblemKind }
  | undefined;

const ok = (value: string) => ({ value });
const wrong = (problem: RosterProblemKind) => ({ problem });

/** What spreadsheets show in place of a value they can't work out. */
const CELL_ERRORS = new Set([
  '#FORMULA!', '#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', '#SPILL!',
  '#CALC!', '#GETTING_DATA',
]); // prettier-ignore
/** Control characters, a character that couldn't be read, and marks that turn a text around. */
const UNREADABLE = /[\p{Cc}\uFFFD\u202A-\u202E\u2066-\u2069]/u;
const LONGEST: Partial<Record<RosterField, number>> = {
  EMPLOYEE_NUMBER: 40,
  FIRST_NAME: 60,
  LAST_NAME: 60,
  EMAIL: 254,
  STREET: 120,
  CITY: 60,
};
const LONGEST_OF_OTHERS = 80;

/**
 * Reads one cell as a field: trims it, and brings it to the form that we keep. A value in that form
 * reads as itself.
 */
export function checkField(field: RosterField, cell: string, facts: CheckFacts): CheckedCell {
  const text = cell.replaceAll(/[\s\u00A0]+$|^[\s\u00A0]+/g, '');
  if (text === '') return undefined;
  if (CELL_ERRORS.has(text.toUpperCase())) return wrong('CELL_ERROR');
  if (UNREADABLE.test(text)) return wrong('CONTROL_CHARACTERS');
  if (text.length > (LONGEST[field] ?? LONGEST_OF_OTHERS)) return wrong('TOO_LONG');
  return READERS[field](text, facts);
}

type Reader = (text: string, facts: CheckFacts) => CheckedCell;

const words: Reader = (text) => ok(text.replaceAll(/[ \u00A0]+/g, ' '));
const digitsOf = (text: string) => text.replaceAll(/[ -]/g, '');

const READERS: Readonly<Record<RosterField, Reader>> = {
  EMPLOYEE_NUMBER: ok,
  FIRST_NAME: words,
  LAST_NAME: words,
  STREET: words,
  CITY: words,
  EMAIL: (text) => (EmailAddress.safeParse(text).success ? ok(text) : wrong('EMAIL_WRONG')),
  DATE_OF_BIRTH: pastDay,
  HIRE_DATE: pastDay,
  SSN(text, { isSandbox }) {
    const digits = digitsOf(text);
    const isMadeUp = isSandbox && /^9\d{8}$/.test(digits);
    return isGivenSsn(digits) || isMadeUp ? ok(digits) : wrong('SSN_WRONG');
  },
  STATE(text) {
    const code = STATE_CODES.get(text.toLowerCase().replaceAll('.', ''));
    return code ? ok(code) : wrong('STATE_UNKNOWN');
  },
  ZIP: readZip,
  STATUS(text) {
    const status = statusOfWord(text);
    return status ? ok(status) : wrong('STATUS_UNKNOWN');
  },
  PAYROLL_GROUP: readGroup,
  GROSS_PAY: readPay,
  ROUTING_NUMBER(text) {
    // A spreadsheet drops a leading zero; the check digit says whether it did.
    const digits = digitsOf(text).padStart(9, '0');
    return isRoutingNumber(digits) ? ok(digits) : wrong('ROUTING_WRONG');
  },
  ACCOUNT_NUMBER(text) {
    const plain = text.replaceAll(' ', '');
    return /^[0-9A-Za-z-]{4,17}$/.test(plain) ? ok(plain) : wrong('ACCOUNT_WRONG');
  },
  ACCOUNT_TYPE(text) {
    const type = ACCOUNT_TYPES.get(text.toLowerCase().replaceAll('_', ' '));
    return type ? ok(type) : wrong('ACCOUNT_TYPE_UNKNOWN');
  },
};

/** The armed forces and the territories have codes of the Postal Service, too. */
const BEYOND = ['AA', 'AE', 'AP', 'AS', 'GU', 'MP', 'PR', 'VI'];
const STATE_CODES: ReadonlyMap<string, string> = new Map([
  ...US_STATES.flatMap(({ text, value }) => [
    [value.toLowerCase(), value] as const,
    [text.toLowerCase(), value] as const,
  ]),
  ...BEYOND.map((code) => [code.toLowerCase(), code] as const),
]);

const ACCOUNT_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CHECKING: ['checking', 'c', 'chk', 'chq', 'ckg', 'dda', 'current'],
    SAVINGS: ['savings', 's', 'sav', 'svg', 'saving'],
    PREPAID_CARD: ['prepaid card', 'prepaid', 'pay card', 'paycard', 'card'],
  }).flatMap(([type, names]) => names.map((name) => [name, type] as const)),
);

const FIRST_DAY = '1900-01-01';

function pastDay(text: string, { today }: CheckFacts): CheckedCell {
  const read = readDay(text);
  if (typeof read === 'string') return wrong('DATE_UNREADABLE');
  if (read.day > today.toString()) return wrong('DATE_IN_FUTURE');
  return read.day < FIRST_DAY ? wrong('DATE_TOO_OLD') : ok(read.day);
}

/** No ZIP code has fewer than five digits, so missing ones are zeros that a spreadsheet dropped. */
function readZip(text: string): CheckedCell {
  const [, five = '', four = ''] = /^(\d{3,5})(?:-?(\d{4}))?$/.exec(text) ?? [];
  const [, long = ''] = /^(\d{8})$/.exec(text) ?? [];
  if (long !== '') return ok(`0${long.slice(0, 4)}-${long.slice(4)}`);
  if (five === '' || (five.length < 5 && four !== '' && !text.includes('-')))
    return wrong('ZIP_WRONG');
  return ok(five.padStart(5, '0') + (four && `-${four}`));
}

function readGroup(text: string, { covers, groups }: CheckFacts): CheckedCell {
  const name = text.toLowerCase();
  const found = groups.filter((group) => group.gid === name || group.name.toLowerCase() === name);
  const [group] = found;
  if (!group || found.length > 1) return wrong('GROUP_UNKNOWN');
  return covers && !covers.has(group.gid) ? wrong('GROUP_NOT_COVERED') : ok(group.gid);
}

const MOST_PAY = 999_999_999n;
const AMOUNT = /^\$? ?(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?$/;

function readPay(text: string): CheckedCell {
  const isNegative = /^-|^\(.*\)$/.test(text);
  const plain = text.replace(/^-|^\((.*)\)$/, '$1').trim();
  const [found, whole = '', fraction = ''] = AMOUNT.exec(plain) ?? [];
  if (found === undefined || whole + fraction === '') return wrong('AMOUNT_UNREADABLE');
  if (isNegative) return wrong('AMOUNT_NOT_POSITIVE');
  if (whole.length > 12) return wrong('AMOUNT_TOO_LARGE');
  if (/[1-9]/.test(fraction.slice(3))) return wrong('AMOUNT_UNREADABLE');
  const cents = readAmount(`${whole.replaceAll(',', '') || '0'}${fraction.slice(0, 3)}`);
  if (cents === 0n) return wrong('AMOUNT_NOT_POSITIVE');
  return cents > MOST_PAY ? wrong('AMOUNT_TOO_LARGE') : ok(toDecimal(cents));
}
