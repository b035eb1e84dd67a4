import { returnCode } from './return-codes.ts';
import type { ReturnCategory } from './return-codes.ts';

/** Returns and corrections in words for borrowers: what happened and what to do. */

const RETURN_WORDS: Readonly<Record<string, string>> = {
  R01: 'There wasn’t enough money in the account.',
  R02: 'The account is closed. Please add another account.',
  R03: 'Your bank found no account with this number. Please check the number.',
  R04: 'The account number isn’t in the form your bank uses. Please check the number.',
  R05: 'Your bank says this kind of payment needs a different permission from you.',
  R06: 'We asked your bank to send the payment back.',
  R07: 'You withdrew your permission for bank payments. We won’t take any more from this account.',
  R08: 'You asked your bank to stop this payment. We won’t take any more until you tell us to.',
  R09: 'The money in the account wasn’t available yet. That can happen after a recent deposit.',
  R10: 'You told your bank that you didn’t allow this payment. We won’t take any more from this account.',
  R11: 'You told your bank that the amount or date wasn’t what you agreed to. We’ll check.',
  R12: 'Your bank moved the account to another bank. Please give us the new details.',
  R13: 'The routing number doesn’t belong to a bank that takes payments. Please check it.',
  R14: 'Your bank told us about a change in who holds the account. We’ll be in touch.',
  R15: 'Your bank told us about a change in who holds the account. We’ll be in touch.',
  R16: 'The account is frozen. Please ask your bank, or add another account.',
  R17: 'Your bank couldn’t process the payment with this account number. Please check the number.',
  R18: 'The payment had the wrong date. That was our mistake, and you don’t need to do anything.',
  R19: 'The payment had the wrong amount. That was our mistake, and you don’t need to do anything.',
  R20: 'This account doesn’t allow this kind of payment. Please add a checking account.',
  R21: 'Your bank didn’t recognize us as the sender. We’ll fix that.',
  R22: 'Your bank didn’t recognize a reference number in the payment. We’ll fix that.',
  R23: 'The payment to you was refused. Tell us where to send the money.',
  R24: 'Your bank got this payment twice and sent one back. We’ll check.',
  R25: 'Your bank couldn’t read a detail of the payment. We’ll fix that.',
  R26: 'A detail of the payment was missing. We’ll fix that.',
  R27: 'The trace number of the payment was wrong. We’ll fix that.',
  R28: 'The routing number has a mistake in it. Please check the number.',
  R29: 'The company that holds the account didn’t allow this payment.',
};

const OTHER_RETURNS: Partial<Record<ReturnCategory, string>> = {
  ACCOUNT: 'Your bank couldn’t process the payment. Please add another account.',
  UNAUTHORIZED:
    'Your bank says this payment wasn’t allowed. We won’t take any more from this account.',
  FORMAT: 'The payment wasn’t in the form your bank needs. We’ll fix that.',
};

const REST = 'Your bank sent the payment back. We’re looking into it and will be in touch.';

const CHANGE_WORDS: Readonly<Record<string, string>> = {
  C01: 'Your bank gave us the right account number. We’ll use it from now on.',
  C02: 'Your bank gave us its right routing number. We’ll use it from now on.',
  C03: 'Your bank gave us the right routing and account numbers. We’ll use them from now on.',
  C04: 'Your bank told us the name it has on the account.',
  C05: 'Your bank told us what kind of account this is. We’ll use that from now on.',
  C06: 'Your bank gave us the right account number and kind of account. We’ll use them from now on.',
  C07: 'Your bank gave us the right routing number, account number and kind of account. We’ll use them from now on.',
};

const OTHER_CHANGES = 'Your bank corrected a detail of our payments.';

/** Why the bank returned a payment, for the borrower. Every code has words, even an unknown one. */
export function wordsForReturn(code: string): string {
  const category = returnCode(code)?.category;
  return RETURN_WORDS[code] ?? (category === undefined ? REST : (OTHER_RETURNS[category] ?? REST));
}

/** What the bank corrected, for the borrower. An unknown code has words, too. */
export function wordsForChange(code: string): string {
  return CHANGE_WORDS[code] ?? OTHER_CHANGES;
}
