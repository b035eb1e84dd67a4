/** Transaction codes: the account type of an entry, the direction of the money, and its use. */

/** A credit pays the account holder, a debit takes from them. */
export type Direction = 'CREDIT' | 'DEBIT';

/** The account types that NACHA distinguishes. */
export type AccountKind = 'CHECKING' | 'SAVINGS' | 'GENERAL_LEDGER' | 'LOAN';

/**
 * LIVE moves money; PRENOTE tests an account with amount zero; ZERO_DOLLAR carries remittance data
 * only; RETURN answers an earlier entry (a return, or a notification of change).
 */
const USES = ['RETURN', 'LIVE', 'PRENOTE', 'ZERO_DOLLAR'] as const;
export type EntryUse = (typeof USES)[number];

/** The meaning of one transaction code. */
export interface TransactionCode {
  readonly code: string;
  readonly account: AccountKind;
  readonly direction: Direction;
  readonly use: EntryUse;
}

/** In each group of ten, 1 to 4 are credits and 6 to 9 debits, in the order of `USES`. */
function tenOf(ten: number, account: AccountKind): TransactionCode[] {
  return USES.flatMap((use, index): TransactionCode[] => [
    { code: String(ten + 1 + index), account, direction: 'CREDIT', use },
    { code: String(ten + 6 + index), account, direction: 'DEBIT', use },
  ]);
}

/** A loan account takes credits. A debit may only reverse a credit (55), and 56 is its return. */
const LOAN_CODES: readonly TransactionCode[] = [
  { code: '51', account: 'LOAN', direction: 'CREDIT', use: 'RETURN' },
  { code: '52', account: 'LOAN', direction: 'CREDIT', use: 'LIVE' },
  { code: '53', account: 'LOAN', direction: 'CREDIT', use: 'PRENOTE' },
  { code: '54', account: 'LOAN', direction: 'CREDIT', use: 'ZERO_DOLLAR' },
  { code: '55', account: 'LOAN', direction: 'DEBIT', use: 'LIVE' },
  { code: '56', account: 'LOAN', direction: 'DEBIT', use: 'RETURN' },
];

/**
 * Every transaction code this platform reads. Source: NACHA field "transaction code" of record 6.
 */
export const TRANSACTION_CODES: readonly TransactionCode[] = [
  ...tenOf(20, 'CHECKING'),
  ...tenOf(30, 'SAVINGS'),
  ...tenOf(40, 'GENERAL_LEDGER'),
  ...LOAN_CODES,
];

const BY_CODE = new Map(TRANSACTION_CODES.map((known) => [known.code, known]));

/** The meaning of a code, or undefined when there is no such code. */
export function transactionCode(code: string): TransactionCode | undefined {
  return BY_CODE.get(code);
}

const BY_MEANING = new Map(
  TRANSACTION_CODES.map((known) => [
    `${known.account} ${known.direction} ${known.use}`,
    known.code,
  ]),
);

/**
 * The code for an account type, a direction and a use: a live debit of a checking account is 27.
 * @throws RangeError when NACHA has no such code (a prenote debit of a loan account)
 */
export function codeFor(account: AccountKind, direction: Direction, use: EntryUse): string {
  const code = BY_MEANING.get(`${account} ${direction} ${use}`);
  if (code === undefined) {
    throw new RangeError(`No transaction code exists for ${account} ${direction} ${use}.`);
  }
  return code;
}
