import { readSetting } from '../content/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { InstructionRow } from './deposits.queries.ts';

interface DepositBank {
  readonly bank_name: string;
  readonly street1: string;
  readonly city: string;
  readonly state_cd: string;
  readonly postal_code: string;
  readonly aba_number: string;
}

/** S3.10: our deposit bank with the account number of one loan. */
export async function readDepositBank(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  { account_number }: InstructionRow,
) {
  const bank = await readSetting<DepositBank>(db, 'deposit_bank', today);
  return { ...bank, account_number };
}
