import {
  type AccountRow,
  type DebitAccounts,
  debitAccountsOf,
  takesDebits,
} from '../../bank-accounts/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { LoanRow } from '../../servicing/index.ts';
import { findBackupConsents } from './backup-consents.queries.ts';

type Agreed = Pick<LoanRow, 'gid' | 'bank_account_gid' | 'borrower_gid'>;

/**
 * The account that BACKUP_CONSENT lets us debit for an installment that didn't reach us from pay:
 * the backup account, else the one of the loan agreement. Undefined without the consent, or while
 * neither takes debits.
 */
export async function consentedAccount(
  context: Pick<WorkContext, 'db'>,
  loan: Agreed,
): Promise<AccountRow | undefined> {
  return (await consentedAccounts(context, [loan])).get(loan.gid);
}

/** Such accounts of some loans, by the loan's gid. */
export async function consentedAccounts(
  context: Pick<WorkContext, 'db'>,
  loans: readonly Agreed[],
): Promise<ReadonlyMap<string, AccountRow>> {
  if (loans.length === 0) return new Map();
  const people = [...new Set(loans.map((loan) => loan.borrower_gid))];
  const consents = await findBackupConsents(context.db, people);
  if (consents.size === 0) return new Map();
  const accountsOf = await debitAccountsOf(context, [...consents]);
  return new Map(
    loans.flatMap((loan) => {
      const account = backupOf(loan, accountsOf(loan.borrower_gid));
      return consents.has(loan.borrower_gid) && account ? [[loan.gid, account]] : [];
    }),
  );
}

function backupOf(loan: Agreed, { all, backup }: DebitAccounts): AccountRow | undefined {
  if (backup && takesDebits(backup)) return backup;
  return all.find((row) => row.gid === loan.bank_account_gid && takesDebits(row));
}
