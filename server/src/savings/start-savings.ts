import { startSavings as call } from '@paystead/contract/servicing/savings';
import { toDollars } from '@paystead/lending/money/money';
import { LEAST_SAVING, savingWithin } from '@paystead/lending/servicing/savings';
import { inSentence, nameAccount, verifiedAccounts } from '../bank-accounts/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { type LoanRow, lockOwnLoan } from '../servicing/index.ts';
import { savingsWords, signedWords } from './authorization.ts';
import { keepAuthorization } from './keep-authorization.ts';
import { lookAtSaver } from './saver.ts';
import { insertSavings } from './savings.queries.ts';
import { viewSavings } from './savings.view.ts';
import { tellOfStart } from './tell-of-savings.ts';

/**
 * Signs that a part of each paycheck goes on to an own account, at most the old installment. It
 * begins with the first payday that payroll can still change.
 */
export const startSavings = command(call, async (context) => {
  const { actor, config, db, event, input, now } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const { closed, facts, firstPayday } = await lookAtSaver(context, loan);
  if (closed !== null || firstPayday === null) return refuse('SAVINGS_NOT_OPEN');
  refuseAmount(input.amount, loan);
  const accounts = await verifiedAccounts(context, actor.gid);
  const account =
    accounts.find(({ gid }) => gid === input.bank_account) ?? refuse('BANK_ACCOUNT_NOT_VERIFIED');
  if (!isSameName(input.name, facts.name)) refuse('NAME_DIFFERS');

  const words = savingsWords({ brand: config.brand.name, employer: facts.employer, firstPayday });
  const picked = { amount: toDollars(input.amount), account: inSentence(nameAccount(account)) };
  const text = signedWords(words, picked);
  const hash = sha256(text).toString('hex');
  const document = await keepAuthorization(context, loan, { text, hash, by: input.name });
  const savings = await insertSavings(db, {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    employer_gid: loan.employer_gid,
    bank_account_gid: account.gid,
    amount_cents: input.amount,
    from_payday: firstPayday.toString(),
    authorization_text: text,
    authorization_hash: hash,
    document_gid: document.gid,
    signed_at: now,
  });
  if (!savings) return refuse('SAVINGS_NOT_OPEN');
  event('savings.started', { kind: 'savings', gid: savings.gid }, { after: { hash } });
  await tellOfStart(context, savings, facts.employer, picked);
  return viewSavings(context, loan);
});

function refuseAmount(amount: bigint, { installment_cents: most }: LoanRow): void {
  const wrong = savingWithin(amount, most);
  if (wrong === 'TOO_LARGE') {
    refuse('FIELDS', {}, { amount: `Enter ${toDollars(most)} or less, as much as the loan took` });
  }
  if (wrong === 'TOO_SMALL') {
    refuse('FIELDS', {}, { amount: `Enter ${toDollars(LEAST_SAVING)} or more` });
  }
}

/** Ignores letter case and spaces. */
function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, '').toLowerCase();
  return plain(typed) === plain(name);
}
