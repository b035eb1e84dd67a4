import { collectionOn } from '@paystead/lending/servicing/collection';
import {
  type AccountRow,
  type DebitAccounts,
  debitAccounts,
  debitAccountsOf,
  takesDebits,
} from '../../bank-accounts/index.ts';
import { gidsOf } from '../../close-of-day/index.ts';
import { dayOf } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { findChanges, type LoanRow, type RecordedChange } from '../../servicing/index.ts';
import { findRevoked } from '../automatic/automatic-debits.queries.ts';
import { consentedAccounts } from './consented-account.ts';
import type { Source } from './put-in.ts';

/** Where an installment of a loan is debited that is due on a day; undefined if nobody may then. */
export type SourceOn = (loan: LoanRow, due: Temporal.PlainDate) => Source | undefined;

/**
 * Where installments of some loans come from: the change of collection that decides on the due day
 * says so, else the loan agreement.
 */
export async function debitSources(
  context: WorkContext,
  loans: readonly LoanRow[],
): Promise<SourceOn> {
  const { db } = context;
  const gids = gidsOf(loans);
  const [changes, revoked, accountsOf] = await Promise.all([
    findChanges(db, gids),
    findRevoked(db, gids),
    debitAccountsOf(
      context,
      loans.map((loan) => loan.borrower_gid),
    ),
  ]);
  const consented = await consentedAccounts(
    context,
    loans.filter(({ gid }) => changes.get(gid)?.some(({ way }) => way === 'backup')),
  );
  return (loan, due) => {
    const change = collectionOn(changes.get(loan.gid) ?? [], due);
    if (change?.way === 'backup') {
      const account = consented.get(loan.gid);
      return account && { account, method: 'ACH_BACKUP', authority: { kind: 'CONSENT' } };
    }
    if ((change && change.way !== 'ach') || revoked.has(loan.gid)) return undefined;
    return agreedSource(loan, change, accountsOf(loan.borrower_gid));
  };
}

/** The account that the agreement or a later signed choice names, and which of them. */
function agreedSource(
  loan: LoanRow,
  change: RecordedChange | undefined,
  accounts: DebitAccounts,
): Source | undefined {
  const account = agreedOf(change?.row.bank_account_gid ?? loan.bank_account_gid, accounts);
  const signedOn = dayOf(change?.row.authorization_gid ? change.row.made_at : loan.signed_at);
  const kind = change?.row.authorization_gid ? 'SIGNED' : 'AGREEMENT';
  return account && { account, method: 'ACH', authority: { kind, signedOn } };
}

/**
 * The agreement's account while we may debit it; otherwise one whose debits the borrower has
 * allowed since.
 */
export async function agreedAccount(
  context: WorkContext,
  { bank_account_gid: named, borrower_gid: borrowerGid }: LoanRow,
): Promise<AccountRow | undefined> {
  return agreedOf(named, await debitAccounts(context, borrowerGid));
}

function agreedOf(named: string, { all, primary }: DebitAccounts): AccountRow | undefined {
  const agreed = all.find(({ gid }) => gid === named);
  if (agreed && takesDebits(agreed)) return agreed;
  return primary && primary.debits_allowed_at && takesDebits(primary) ? primary : undefined;
}
