import { randomUUIDv7 } from 'node:crypto';
import { longDate } from '@paystead/lending/calendar/day-words';
import { type Cents, toDollars } from '@paystead/lending/money/money';
import { type Block, keepNotice } from '../documents/index.ts';
import { dayOf } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { newCode } from './letter-code.ts';
import { checkAddress, codePlace } from './letter.view.ts';
import {
  type EndingLetters,
  endStanding,
  findLetterLoan,
  insertLetter,
  meetConditions,
} from './letters.queries.ts';

/** A letter to write. */
export interface NewLetter {
  readonly loanGid: string;
  /** As people name the loan: `PS-4F19-22A7`. */
  readonly reference: string;
  readonly kind: 'CONDITIONAL' | 'FINAL';
  /** The payment that pays the loan off, for a conditional letter. */
  readonly paymentGid?: string;
  /** The last payment, in cents, and the day that it counts or will count for. */
  readonly amount: Cents;
  readonly paidOn: Temporal.PlainDate;
}

export const CODE_PURPOSE = 'paid-letter.code';

/**
 * Writes a letter that a loan is paid off, or will be once a payment settles, with a code that
 * anybody can check (PAYOFF-12). Keeps it in Documents, in the caller's transaction. A final letter
 * meets the condition of those before it.
 */
export async function issueLetter(context: WorkContext, letter: NewLetter): Promise<void> {
  const { db, now, vault } = context;
  const loan = await findLetterLoan(db, letter.loanGid);
  if (!loan) throw new Error(`There is no loan ${letter.loanGid}`);
  const [gid, code] = [randomUUIDv7(), newCode()];
  const isFinal = letter.kind === 'FINAL';

  if (isFinal) await meetConditions(db, loan.gid, now);
  const document = await keepNotice(context, {
    borrowerGid: loan.borrower_gid,
    loanGid: loan.gid,
    kind: 'PAID_LETTER',
    title: isFinal ? 'Payoff letter' : 'Conditional payoff letter',
    blocks: [
      ...(isFinal ? finalWords() : conditionalWords(letter)),
      {
        rows: [
          ['Loan', letter.reference],
          ['Amount borrowed', toDollars(loan.amount_cents)],
          ['Signed on', longDate(dayOf(loan.signed_at))],
          [isFinal ? 'Last payment' : 'Payment', toDollars(letter.amount)],
          [isFinal ? 'Paid in full on' : 'Will be paid in full on', longDate(letter.paidOn)],
          [isFinal ? 'Balance' : 'Balance after it settles', toDollars(0n)],
        ],
      },
      ...endingWords(isFinal),
      { heading: 'Check this letter' },
      { paragraph: `Anybody can check it without an account at ${checkAddress(context.config)}.` },
      { paragraph: `Code: ${code}` },
    ],
  });
  await insertLetter(db, {
    gid,
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    document_gid: document.gid,
    kind: letter.kind,
    payment_gid: letter.paymentGid ?? null,
    amount_cents: letter.amount,
    paid_on: letter.paidOn.toString(),
    code_lookup: vault.lookup(code, CODE_PURPOSE),
    code_cipher: vault.seal(code, codePlace(gid)),
    issued_at: now,
  });
}

function finalWords(): Block[] {
  return [{ paragraph: 'This letter confirms that the loan below is paid in full.' }];
}

function conditionalWords({ amount, paidOn }: NewLetter): Block[] {
  return [
    {
      paragraph: `Conditional: this letter holds once the payment of ${toDollars(amount)} scheduled for ${longDate(paidOn)} settles. Until then, the loan is not paid off.`,
    },
    { paragraph: 'After that payment, the loan below will be paid in full.' },
  ];
}

function endingWords(isFinal: boolean): Block[] {
  return [
    {
      paragraph: isFinal
        ? 'Nothing more is owed on it. If the last payment is ever returned by a bank, that amount is owed again and this letter no longer holds.'
        : 'If the payment is canceled or returned by a bank, this letter does not hold. Check the code below before you rely on it.',
    },
  ];
}

/** Payments were returned or canceled: the letters that rest on them no longer hold. */
export async function endLetters(
  { db, event, now }: Pick<WorkContext, 'db' | 'event' | 'now'>,
  ending: EndingLetters,
): Promise<void> {
  for (const gid of await endStanding(db, ending, now)) {
    event('paid_letter.ended', { kind: 'loan', gid });
  }
}
