import {
  type AccountRow,
  debitAccounts,
  findAccount,
  takesDebits,
} from '../../bank-accounts/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { LoanRow } from '../../servicing/index.ts';
import { hasBackupConsent } from '../payments.queries.ts';

/**
 * The account that BACKUP_CONSENT lets us debit for an installment that didn't reach us from pay:
 * the backup account, else the one of the loan agreement. Undefined without the consent, or while
 * neither takes debits.
 */
export async function consentedAccount(
  context: Pick<WorkContext, 'db'>,
  { bank_account_gid, borrower_gid }: Pick<LoanRow, 'bank_account_gid' | 'borrower_gid'>,
): Promise<AccountRow | undefined> {
  if (!(await hasBackupConsent(context.db, borrower_gid))) return undefined;
  const { backup } = await debitAccounts(context, borrower_gid);
  if (backup && takesDebits(backup)) return backup;
  const agreed = await findAccount(context, borrower_gid, bank_account_gid);
  return agreed && takesDebits(agreed) ? agreed : undefined;
}
