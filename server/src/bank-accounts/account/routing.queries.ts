import type { Transaction } from '../../platform/database/database.ts';

/** The name of the bank with a routing number, if it is in the directory. */
export async function findBankName(
  db: Transaction,
  abaNumber: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('routing_directory')
    .where('aba_number', '=', abaNumber)
    .select('name')
    .executeTakeFirst();
  return row?.name;
}
