import type { DepositConfirmation } from '@paystead/lending/employment/workflow-policy';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DepositInstruction, DepositReceipt } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';
import { recordsOf } from '../platform/database/insert-rows.ts';

export type InstructionRow = Selectable<DepositInstruction>;

export async function insertInstruction(
  db: Transaction,
  values: {
    loan_gid: string;
    borrower_gid: string;
    application_gid: string;
    confirmation: DepositConfirmation;
    created_at: Temporal.Instant;
  },
): Promise<void> {
  await db.insertInto('deposit_instruction').values(values).execute();
}

export function findInstruction(
  db: Transaction,
  loanGid: string,
): Promise<InstructionRow | undefined> {
  return db
    .selectFrom('deposit_instruction')
    .where('loan_gid', '=', loanGid)
    .selectAll()
    .executeTakeFirst();
}

export function findOfApplication(
  db: Transaction,
  applicationGid: string,
): Promise<InstructionRow | undefined> {
  return db
    .selectFrom('deposit_instruction')
    .where('application_gid', '=', applicationGid)
    .selectAll()
    .executeTakeFirst();
}

/** The owners of account numbers at our deposit bank; none for a number that nobody has. */
export function findByAccounts(
  db: Transaction,
  accountNumbers: readonly string[],
): Promise<InstructionRow[]> {
  return db
    .selectFrom('deposit_instruction')
    .where('account_number', '=', sql<string>`any(${accountNumbers}::text[])`)
    .selectAll()
    .execute();
}

/** The instructions of some loans whose deposits aren't confirmed yet, ordered by loan. */
export function findUnconfirmed(
  db: Transaction,
  loanGids: readonly string[],
): Promise<InstructionRow[]> {
  return db
    .selectFrom('deposit_instruction')
    .where('loan_gid', '=', sql<string>`any(${loanGids}::uuid[])`)
    .where('state', '<>', 'CONFIRMED')
    .orderBy('loan_gid')
    .selectAll()
    .execute();
}

export async function updateInstructions(
  db: Transaction,
  loanGids: readonly string[],
  changes: Pick<Updateable<DepositInstruction>, 'state' | 'confirmed_by' | 'confirmed_at'>,
): Promise<void> {
  await db
    .updateTable('deposit_instruction')
    .set(changes)
    .where('loan_gid', '=', sql<string>`any(${loanGids}::uuid[])`)
    .execute();
}

/**
 * Whether the borrower sets up an allotment or a deposit, by the last agreement; undefined if the
 * loan's first one still counts. A signed one counts before its day. A shared read of servicing.
 */
export async function findKind(
  db: Transaction,
  loanGid: string,
): Promise<'allotment' | 'deposit' | undefined> {
  const row = await db
    .selectFrom('collection_change')
    .where('loan_gid', '=', loanGid)
    .where('way', 'in', ['allotment', 'deposit'])
    .orderBy('id', 'desc')
    .select('way')
    .executeTakeFirst();
  return row?.way === 'allotment' || row?.way === 'deposit' ? row.way : undefined;
}

/** The paychecks that pay a loan. */
export interface Plan {
  readonly installments: number;
  /** New York date, today or later; null after the last. */
  readonly next: string | null;
}

/**
 * How many paychecks pay a loan, and when the next one does: a shared read of servicing's table.
 */
export function findPlan(
  db: Transaction,
  loanGid: string,
  today: Temporal.PlainDate,
): Promise<Plan> {
  return db
    .selectFrom('installment')
    .where('loan_gid', '=', loanGid)
    .where('superseded_at', 'is', null)
    .where('amount_cents', '>', 0n)
    .select([
      sql<number>`count(*)::int`.as('installments'),
      sql<string | null>`(min(due_date) filter (where due_date >= ${today.toString()}))::text`.as(
        'next',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** The deposit we expect for a loan when its paycheck arrives. */
export interface Expected {
  readonly account_number: string;
  readonly last_name: string;
  readonly due_date: string;
  readonly amount_cents: bigint;
  readonly state: InstructionRow['state'];
}

/**
 * Installments whose paychecks arrive on given days, of open loans paid by deposit: a shared read
 * of servicing's tables.
 */
export async function findExpected(
  db: Transaction,
  from: Temporal.PlainDate,
  through: Temporal.PlainDate,
): Promise<Expected[]> {
  const { rows } = await sql<Expected>`
    select d.account_number, d.state, i.due_date::text as due_date, i.amount_cents, b.last_name
      from deposit_instruction d
      join borrower b on b.gid = d.borrower_gid
      join loan on loan.gid = d.loan_gid
      join installment i on i.loan_gid = d.loan_gid
     where loan.status = 'Open' and loan.collection in ('allotment', 'deposit')
       and i.superseded_at is null and i.amount_cents > 0
       and i.due_date between ${from.toString()} and ${through.toString()}
     order by d.loan_gid, i.due_date`.execute(db);
  return rows;
}

/** Inserts receipts of deposits; the traces of those that weren't booked before. */
export async function insertReceipts(
  db: Transaction,
  receipts: readonly Insertable<DepositReceipt>[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ trace: string }>`
    insert into deposit_receipt (trace, loan_gid, borrower_gid, amount_cents, received_on)
    select trace, loan_gid, borrower_gid, amount_cents, received_on
      from ${recordsOf('deposit_receipt', receipts)}
    on conflict do nothing
    returning trace`.execute(db);
  return new Set(rows.map(({ trace }) => trace));
}

/**
 * The first day on which a loan's paycheck was due to arrive while the deposit bank still hasn't
 * answered; null without one: a shared read of servicing's and troubles' tables.
 */
export async function findUnknownSince(db: Transaction, loanGid: string): Promise<string | null> {
  const row = await db
    .selectFrom('trouble')
    .innerJoin('installment', 'installment.due_date', 'trouble.day')
    .where('trouble.kind', '=', 'DEPOSITS')
    .where('trouble.closed_at', 'is', null)
    .where('installment.loan_gid', '=', loanGid)
    .where('installment.superseded_at', 'is', null)
    .where('installment.amount_cents', '>', 0n)
    .orderBy('trouble.day')
    .select('trouble.day')
    .executeTakeFirst();
  return row?.day ?? null;
}
