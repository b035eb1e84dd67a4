import { returnCode } from './return-codes.ts';
import type { ReturnCategory } from './return-codes.ts';

/** Returns and corrections in words for borrowers: what happened and what to do. */

const RETURN_WORDS: Readonly<Record<string, string>> = {
  R01: 'There was not enough money in the account.',
  R02: 'The account is closed. Please give us another account.',
  R03: 'Your bank found no account with this number. Please check the account details.',
  R04: 'The account number does not have the form your bank uses. Please check the number.',
  R05: 'Your bank says the payment was sent in a form that needs another permission from you.',
  R06: 'We asked your bank to send the payment back.',
  R07: 'You withdrew your permission for bank payments. We take no more from this account.',
  R08: 'You asked your bank to stop this payment. We take no more until you tell us to.',
  R09: 'The money in the account was not available yet, for example from a recent deposit.',
  R10: 'You told your bank that you did not allow this payment. We take no more from this account.',
  R11: 'You told your bank that the amount or the date was not what you agreed to. We will check.',
  R12: 'Your bank passed the account on to another bank. Please give us the new details.',
  R13: 'The routing number does not belong to a bank that takes payments. Please check it.',
  R14: 'Your bank told us of a change concerning the holder of the account. We will be in touch.',
  R15: 'Your bank told us of a change concerning the holder of the account. We will be in touch.',
  R16: 'The account is frozen. Please ask your bank, or give us another account.',
  R17: 'Your bank could not process the payment with this account number. Please check the number.',
  R18: 'The payment carried a wrong date. That was our mistake; you need to do nothing.',
  R19: 'The payment carried a wrong amount. That was our mistake; you need to do nothing.',
  R20: 'This account does not allow payments of this kind. Please give us a checking account.',
  R21: 'Your bank did not recognize us as the sender. That is ours to correct.',
  R22: 'Your bank did not recognize a reference number in the payment. That is ours to correct.',
  R23: 'The payment to you was refused. Tell us where we should send the money.',
  R24: 'Your bank saw this payment twice and sent one back. We will check.',
  R25: 'A detail attached to the payment was not readable. That is ours to correct.',
  R26: 'A detail of the payment was missing. That is ours to correct.',
  R27: 'The number of the payment was not right. That is ours to correct.',
  R28: 'The routing number has a mistake in it. Please check the number.',
  R29: 'The company that holds the account did not allow this payment.',
};

const OTHER_RETURNS: Partial<Record<ReturnCategory, string>> = {
  ACCOUNT: 'Your bank could not process the payment. Please give us another account.',
  UNAUTHORIZED: 'Your bank says this payment was not allowed. We take no more from this account.',
  FORMAT: 'The payment was not in the form your bank needs. That is ours to correct.',
};

const REST = 'Your bank sent the payment back. We are looking into it and will be in touch.';

const CHANGE_WORDS: Readonly<Record<string, string>> = {
  C01: 'Your bank gave us the right account number. We use it from now on.',
  C02: 'Your bank gave us its right routing number. We use it from now on.',
  C03: 'Your bank gave us the right routing and account numbers. We use them from now on.',
  C04: 'Your bank gave us the name on the account as it knows it.',
  C05: 'Your bank told us what kind of account this is. We use that from now on.',
  C06: 'Your bank gave us the right account number and kind of account. We use them from now on.',
  C07: 'Your bank gave us the right routing number, account number and kind of account.',
};

const OTHER_CHANGES = 'Your bank corrected a detail of our payments. You need to do nothing.';

/** Why the bank returned a payment, for the borrower. Every code has words, even an unknown one. */
export function wordsForReturn(code: string): string {
  const category = returnCode(code)?.category;
  return RETURN_WORDS[code] ?? (category === undefined ? REST : (OTHER_RETURNS[category] ?? REST));
}

/** What the bank corrected, for the borrower. An unknown code has words, too. */
export function wordsForChange(code: string): string {
  return CHANGE_WORDS[code] ?? OTHER_CHANGES;
}
