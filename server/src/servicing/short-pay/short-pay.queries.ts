import { policyFromJson } from '@paystead/lending/decision/credit-policy';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import type { Json } from '@paystead/lending/money/json-codec';
import type { ShortPayPart, ShortPayPlan } from '@paystead/lending/servicing/short-pay';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { ShortPayPlan as PlanTable } from '../../platform/database/database.types.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';

/**
 * The plans of some loans by loan, each with its parts. A plan ends when a new schedule replaces
 * its installment: that schedule has the rest in it.
 */
export async function findPlans(
  db: Transaction,
  loanGids: readonly string[],
): Promise<ReadonlyMap<string, ShortPayPlan[]>> {
  const { rows } = await sql<PartRow>`
    select plan.gid, plan.loan_gid, short.due_date, part.payday, part.amount_cents
      from short_pay_plan plan
      join installment short on short.gid = plan.installment_gid and short.superseded_at is null
      join short_pay_part part on part.plan_gid = plan.gid
     where plan.loan_gid = any(${loanGids}::uuid[])
     order by short.due_date, plan.gid, part.payday`.execute(db);
  const plans = [...Map.groupBy(rows, ({ gid }) => gid).values()].flatMap((parts) => {
    const [first] = parts;
    return first ? [{ loan: first.loan_gid, plan: planOf(first.due_date, parts) }] : [];
  });
  const byLoan = Map.groupBy(plans, ({ loan }) => loan);
  return new Map([...byLoan].map(([loan, found]) => [loan, found.map(({ plan }) => plan)]));
}

interface PartRow {
  readonly gid: string;
  readonly loan_gid: string;
  readonly due_date: string;
  readonly payday: string;
  readonly amount_cents: bigint;
}

function planOf(due: string, parts: readonly PartRow[]): ShortPayPlan {
  return {
    due: Temporal.PlainDate.from(due),
    parts: parts.map(({ amount_cents: amount, payday }) => ({
      payday: Temporal.PlainDate.from(payday),
      amount,
    })),
  };
}

/** The deductions among these that have a plan. */
export async function findPlanned(
  db: Transaction,
  deductionGids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('short_pay_plan')
    .where('deduction_gid', '=', sql<string>`any(${deductionGids}::uuid[])`)
    .select('deduction_gid')
    .execute();
  return new Set(rows.map((row) => row.deduction_gid));
}

export interface NewPlan {
  readonly row: Insertable<PlanTable> & { readonly gid: string };
  readonly parts: readonly ShortPayPart[];
}

/** Stores plans with their parts, all in two statements. */
export async function insertPlans(db: Transaction, plans: readonly NewPlan[]): Promise<void> {
  await insertRows(
    db,
    'short_pay_plan',
    plans.map(({ row }) => row),
  );
  const parts = plans.flatMap((plan) =>
    plan.parts.map(({ amount, payday }) => ({
      plan_gid: plan.row.gid,
      loan_gid: plan.row.loan_gid,
      borrower_gid: plan.row.borrower_gid,
      payday: payday.toString(),
      amount_cents: amount,
    })),
  );
  await insertRows(db, 'short_pay_part', parts);
}

/** A borrower's job and pay. A shared read of employers and identity. */
export interface PayRow {
  /** Gross pay of one pay period, as the employer told us. */
  readonly gross_pay_cents: bigint | null;
  readonly employer: string;
  readonly employee_status: EmployeeStatus;
}

/** The employer and the pay of some loans' borrowers, by loan. */
export async function findPay(
  db: Transaction,
  loanGids: readonly string[],
): Promise<ReadonlyMap<string, PayRow>> {
  const { rows } = await sql<PayRow & { loan_gid: string }>`
    select loan.gid as loan_gid, employer.name as employer, borrower.employee_status,
           roster.gross_pay_cents
      from loan
      join borrower on borrower.gid = loan.borrower_gid
      join employer on employer.gid = loan.employer_gid
      left join roster_entry roster on roster.borrower_gid = loan.borrower_gid
                                   and roster.employer_gid = loan.employer_gid
     where loan.gid = any(${loanGids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.loan_gid, row]));
}

/**
 * `employer payday` of the deduction files of these loans' employers that are past their cut-off,
 * for paydays after a day: a shared read of remittance.
 */
export async function findFiledPaydays(
  db: Transaction,
  loanGids: readonly string[],
  day: Temporal.PlainDate,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ employer_gid: string; payday: string }>`
    select cycle.employer_gid, cycle.payday from deduction_cycle cycle
     where cycle.payday > ${day.toString()} and cycle.closed_at is not null
       and cycle.employer_gid in (select employer_gid from loan
                                  where gid = any(${loanGids}::uuid[]))`.execute(db);
  return new Set(rows.map((row) => `${row.employer_gid} ${row.payday}`));
}

/**
 * The largest share of gross pay for an installment by the credit policy of a day: a shared read of
 * origination.
 */
export async function findInstallmentShare(
  db: Transaction,
  day: Temporal.PlainDate,
): Promise<bigint> {
  const { rows } = await sql<{ values: Json }>`
    select p.values from policy_in_force('credit', ${day.toString()}::date) p`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no credit policy on ${day.toString()}`);
  return policyFromJson(row.values).maxInstallmentShare;
}
