import type { RemittanceOutcome } from '@paystead/lending/servicing/remittance';
import type { Transaction } from '../platform/database/database.ts';

export interface NewRemittanceFile {
  readonly gid: string;
  readonly employer_gid: string;
  readonly payday: string;
  readonly name: string;
  readonly content_cipher: Buffer;
  readonly digest: Buffer;
  readonly received_at: Temporal.Instant;
  readonly total_cents: bigint;
  readonly posted_at: Temporal.Instant;
}

/** Records a file; false if the same bytes were posted before. */
export async function insertRemittance(db: Transaction, file: NewRemittanceFile): Promise<boolean> {
  const written = await db
    .insertInto('remittance_file')
    .values(file)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('gid')
    .executeTakeFirst();
  return written !== undefined;
}

export interface NewRemittanceLine {
  readonly remittance_file_gid: string;
  readonly employer_gid: string;
  readonly line: number;
  readonly employee_number: string;
  readonly amount_cents: bigint;
  readonly reason: string | null;
  readonly outcome: RemittanceOutcome;
  readonly deduction_gid: string | null;
  readonly borrower_gid: string | null;
}

export async function insertLine(db: Transaction, line: NewRemittanceLine): Promise<void> {
  await db.insertInto('remittance_line').values(line).execute();
}

export function findEmployerByMnemonic(db: Transaction, mnemonic: string) {
  return db
    .selectFrom('employer')
    .where('mnemonic', '=', mnemonic)
    .select(['gid', 'name'])
    .executeTakeFirst();
}

/** Every employer by its mnemonic: any payroll may send a file. */
export async function listMnemonics(db: Transaction): Promise<string[]> {
  const rows = await db.selectFrom('employer').orderBy('mnemonic').select('mnemonic').execute();
  return rows.map(({ mnemonic }) => mnemonic);
}
