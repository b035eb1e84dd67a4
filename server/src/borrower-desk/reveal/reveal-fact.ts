import { revealFact as call } from '@paystead/contract/product/borrower-record';
import type { RevealedFact } from '@paystead/contract/product/revealed-fact';
import { openNumber } from '../../bank-accounts/index.ts';
import { countTry } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findHome, openBirthDate, openSsn } from '../../profile/index.ts';
import { findAccounts, findRecord } from '../record/record.queries.ts';
import { homeLine } from '../record/record.view.ts';

type Asking = Context<typeof call>;
type Row = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/**
 * STAFF-42: one fact in full. The reason and which fact it was are kept, the value isn't. Refuses
 * more than ten in an hour for one member of staff.
 */
export const revealFact = command(call, async (context) => {
  const { db, event, input } = context;
  const row = (await findRecord(db, input.gid)) ?? refuse('NOT_FOUND');
  await countTry(context, 'REVEAL');
  const value = await OPEN[input.fact](context, row);
  if (value === null) refuse('NOT_FOUND');

  const { account, fact, reason } = input;
  const after = account === undefined ? { fact } : { fact, account };
  event('borrower.revealed', { kind: 'borrower', gid: row.gid }, { after, reason });
  return { value };
});

type Open = (context: Asking, row: Row) => Promise<string | null>;

const OPEN: Readonly<Record<RevealedFact, Open>> = {
  EMAIL: async (_context, row) => row.email,
  PHONE: async (_context, row) => row.phone,
  BIRTH_DATE: async ({ vault }, row) => openBirthDate(vault, row.gid, row.dob_cipher),
  SSN: async ({ vault }, row) => {
    const ssn = openSsn(vault, row.gid, row.ssn_cipher);
    return ssn && `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`;
  },
  HOME: async ({ db }, row) => {
    const home = await findHome(db, row.gid);
    return home ? homeLine(home) : null;
  },
  BANK_ACCOUNT: async ({ db, input, vault }, row) => {
    const accounts = await findAccounts(db, row.gid);
    const account = accounts.find(({ gid }) => gid === input.account);
    return account ? openNumber(vault, account.gid, account.account_cipher) : null;
  },
};
