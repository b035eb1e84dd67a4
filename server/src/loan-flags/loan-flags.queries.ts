import { type LoanFlagKind, personalFlagKinds } from '@paystead/lending/servicing/loan-flags';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { LoanFlag, LoanFlagAct } from '../platform/database/database.types.ts';

/** What may happen to a flag; each act once. */
export type FlagAct = 'LIFTED' | 'LOSS_DETERMINED';

/** A flag with its end, also that of a pause that is over, its loss, and the names of the staff. */
export interface FlagRow {
  readonly gid: string;
  readonly loan_gid: string;
  readonly borrower_gid: string;
  readonly kind: LoanFlagKind;
  readonly from_day: string;
  readonly until_day: string | null;
  readonly note_cipher: Buffer | null;
  readonly placed_by: string | null;
  readonly placed_at: Temporal.Instant;
  readonly loss_on: string | null;
  readonly lift_gid: string | null;
  readonly lift_note: Buffer | null;
  readonly lifted_at: Temporal.Instant | null;
  readonly lifted_by: string | null;
}

/** The flags that concern a loan, in force or lifted, newest first. */
export async function findFlagsOfLoan(
  db: Transaction,
  loan: { readonly gid: string; readonly borrower_gid: string },
): Promise<FlagRow[]> {
  const { rows } = await sql<FlagRow>`
    select f.gid, f.loan_gid, f.borrower_gid, f.kind, f.from_day, f.until_day, f.note_cipher,
           f.placed_at, placer.name as placed_by, loss.day as loss_on, lifted.gid as lift_gid,
           lifted.note_cipher as lift_note, lifter.name as lifted_by,
           coalesce(lifted.acted_at, case when f.until_day < product_today()
             then (f.until_day + 1)::timestamp at time zone 'America/New_York' end) as lifted_at
      from loan_flag f
      left join staff_member placer on placer.gid = f.placed_by
      left join loan_flag_act loss on loss.flag_gid = f.gid and loss.act = 'LOSS_DETERMINED'
      left join loan_flag_act lifted on lifted.flag_gid = f.gid and lifted.act = 'LIFTED'
      left join staff_member lifter on lifter.gid = lifted.acted_by
     where f.borrower_gid = ${loan.borrower_gid}::uuid
       and (f.loan_gid = ${loan.gid}::uuid or f.kind = any(${personalFlagKinds}::text[]))
     order by f.placed_at desc, f.gid`.execute(db);
  return rows;
}

export async function insertFlag(db: Transaction, row: Insertable<LoanFlag>): Promise<void> {
  await db.insertInto('loan_flag').values(row).execute();
}

/** False if the flag has this act already. */
export async function insertAct(
  db: Transaction,
  row: Insertable<LoanFlagAct> & { act: FlagAct },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('loan_flag_act')
    .values(row)
    .onConflict((conflict) => conflict.columns(['flag_gid', 'act']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
