import type { PaydayDecision } from '@paystead/contract/servicing/silent-paydays';
import { type Selectable, sql } from 'kysely';
import type { Deduction } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';

/** An employer's payday with deductions that it hasn't answered for. */
export interface SilentRow {
  readonly employer_gid: string;
  readonly mnemonic: string;
  readonly employer: string;
  readonly remittance_days: number;
  readonly payday: string;
  readonly deductions: number;
  readonly amount_cents: bigint;
  /** A remittance for the payday came, without these deductions. */
  readonly has_file: boolean;
  readonly decision: PaydayDecision | null;
  readonly held_until: string | null;
}

/** The unanswered paydays before a day, the oldest first; of one employer and payday if asked. */
export async function findSilent(
  db: Transaction,
  before: Temporal.PlainDate,
  only?: { readonly employerGid: string; readonly payday: string },
): Promise<SilentRow[]> {
  const one = only
    ? sql`and d.employer_gid = ${only.employerGid}::uuid and d.payday = ${only.payday}`
    : sql``;
  const { rows } = await sql<SilentRow>`
    select silent.*, employer.mnemonic, employer.name as employer, employer.remittance_days,
           exists (select 1 from remittance_file f where f.employer_gid = silent.employer_gid
                     and f.payday = silent.payday and f.state = 'USED'
                     and f.named_payday is null) as has_file,
           decided.decision, decided.held_until
      from (select d.employer_gid, d.payday, count(*)::int as deductions,
                   sum(d.amount_cents)::bigint as amount_cents
              from deduction d
             where d.state = 'ASKED' and d.payday < ${before.toString()} ${one}
             group by d.employer_gid, d.payday) silent
      join employer on employer.gid = silent.employer_gid
      left join lateral (select p.decision, p.held_until from payday_decision p
                          where p.employer_gid = silent.employer_gid and p.payday = silent.payday
                          order by p.id desc limit 1) decided on true
     order by silent.payday, employer.mnemonic`.execute(db);
  return rows;
}

export async function insertDecision(
  db: Transaction,
  row: {
    readonly employer_gid: string;
    readonly payday: string;
    readonly decision: PaydayDecision;
    readonly held_until: string | null;
    readonly reason: string;
    readonly decided_by: string;
    readonly decided_at: Temporal.Instant;
  },
): Promise<void> {
  await db.insertInto('payday_decision').values(row).execute();
}

/** A deduction for which its borrower may claim, with what a trouble says about it. */
export interface ClaimableRow {
  readonly gid: string;
  readonly loan_gid: string;
  readonly borrower_gid: string;
  readonly payday: string;
  readonly state: Selectable<Deduction>['state'];
  readonly amount_cents: bigint;
  readonly deducted_cents: bigint;
  readonly employer: string;
  readonly held_until: string | null;
}

/** By its gid, or by its loan and payday. */
export async function findClaimable(
  db: Transaction,
  by: { readonly gid: string } | { readonly loanGid: string; readonly payday: string },
): Promise<ClaimableRow | undefined> {
  const { rows } = await sql<ClaimableRow>`
    select d.gid, d.loan_gid, d.borrower_gid, d.payday, d.state, d.amount_cents, d.deducted_cents,
           employer.name as employer, claim.held_until
      from deduction d
      join employer on employer.gid = d.employer_gid
      left join deduction_claim claim on claim.deduction_gid = d.gid
     where d.state <> 'CANCELLED'
       and ${
         'gid' in by
           ? sql`d.gid = ${by.gid}::uuid`
           : sql`d.loan_gid = ${by.loanGid}::uuid and d.payday = ${by.payday}`
       }`.execute(db);
  return rows[0];
}

export async function insertClaim(
  db: Transaction,
  { gid, loan_gid, borrower_gid, payday }: ClaimableRow,
  heldUntil: Temporal.PlainDate,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('deduction_claim')
    .values({
      deduction_gid: gid,
      loan_gid,
      borrower_gid,
      payday,
      held_until: heldUntil.toString(),
      claimed_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
