import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { LoanAct } from '../platform/database/database.types.ts';

export type LoanActRow = Selectable<LoanAct>;

export function insertLoanAct(db: Transaction, row: Insertable<LoanAct>): Promise<LoanActRow> {
  return db.insertInto('loan_act').values(row).returningAll().executeTakeFirstOrThrow();
}

/** An act with the entry it posted, and whether a later act undid it. */
export interface StandingAct extends LoanActRow {
  readonly entry_gid: string;
  readonly undone: boolean;
}

/** A received payment of a loan; undefined without one. */
export async function findReceipt(
  db: Transaction,
  { gid, loanGid }: { readonly gid: string; readonly loanGid: string },
): Promise<StandingAct | undefined> {
  const { rows } = await sql<StandingAct>`
    select act.*, entry.gid as entry_gid,
           exists (select from loan_act later where later.undoes = act.gid) as undone
      from loan_act act join journal_entry entry on entry.id = act.journal_entry_id
     where act.gid = ${gid}::uuid and act.loan_gid = ${loanGid}::uuid
       and act.kind = 'RECEIVED'`.execute(db);
  return rows[0];
}

/** Whether a loan has this payment already, and nobody took it back. */
export async function isKnownReceipt(
  db: Transaction,
  {
    amount_cents,
    loan_gid,
    reference,
    way,
  }: Pick<LoanActRow, 'amount_cents' | 'loan_gid' | 'reference' | 'way'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from loan_act act
     where act.loan_gid = ${loan_gid}::uuid and act.kind = 'RECEIVED' and act.way = ${way}
       and act.reference = ${reference} and act.amount_cents = ${amount_cents}
       and not exists (select from loan_act later where later.undoes = act.gid)`.execute(db);
  return rows.length > 0;
}

/** An act with the names of its people. */
export interface NamedAct extends LoanActRow {
  readonly by: string;
  readonly approver: string | null;
  readonly undone: boolean;
}

/** Acts shown at once; a loan has a handful. */
const MOST = 200;

/** The acts of a loan, newest first. */
export async function findActsOf(db: Transaction, loanGid: string): Promise<NamedAct[]> {
  const { rows } = await sql<NamedAct>`
    select act.*, asker.name as by, approver.name as approver,
           exists (select from loan_act later where later.undoes = act.gid) as undone
      from loan_act act
      join staff_member asker on asker.gid = act.requested_by
      left join staff_member approver on approver.gid = act.approved_by
     where act.loan_gid = ${loanGid}::uuid
     order by act.made_at desc, act.gid limit ${MOST}`.execute(db);
  return rows;
}

/** Whether we hold money for a loan that could go back. Reads a table of held money. */
export async function holdsMoney(db: Transaction, loanGid: string): Promise<boolean> {
  const held = db
    .selectFrom('held_money')
    .where('loan_gid', '=', loanGid)
    .where('state', '=', 'OPEN')
    .where('place', '=', 'ESCROW')
    .select('gid')
    .limit(1);
  return (await held.executeTakeFirst()) !== undefined;
}
