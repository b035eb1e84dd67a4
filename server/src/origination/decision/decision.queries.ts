import { policyFromJson, type CreditPolicy } from '@paystead/lending/decision/credit-policy';
import type { Json } from '@paystead/lending/money/json-codec';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Decision, Inquiry } from '../../platform/database/database.types.ts';
import type { Transaction } from '../../platform/database/database.ts';

export interface PolicyVersion {
  readonly gid: string;
  readonly values: CreditPolicy;
}

/** CREDIT-26: the policy in force on a day. */
export async function findPolicy(db: Transaction, day: Temporal.PlainDate): Promise<PolicyVersion> {
  const { rows } = await sql<{ gid: string; values: Json }>`
    select p.gid, p.values from policy_in_force('credit', ${day.toString()}::date) p`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no credit policy on ${day.toString()}`);
  return { gid: row.gid, values: policyFromJson(row.values) };
}

/** The policy a decision was made under. */
export async function findPolicyOf(db: Transaction, gid: string): Promise<PolicyVersion> {
  const row = await db
    .selectFrom('policy')
    .where('gid', '=', gid)
    .select('values')
    .executeTakeFirstOrThrow();
  return { gid, values: policyFromJson(row.values as Json) };
}

export type DecisionRow = Selectable<Decision>;

export function insertDecision(
  db: Transaction,
  values: Insertable<Decision>,
): Promise<DecisionRow> {
  return db.insertInto('decision').values(values).returningAll().executeTakeFirstOrThrow();
}

/** The newest decision of an application. */
export function findLastDecision(
  db: Transaction,
  applicationGid: string,
): Promise<DecisionRow | undefined> {
  return db
    .selectFrom('decision')
    .where('application_gid', '=', applicationGid)
    .orderBy('at', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
}

/** A decision with the name of its policy's version. */
export type TracedRow = DecisionRow & { readonly policy: string };

/** All decisions on an application, newest first. */
export function findDecisions(db: Transaction, applicationGid: string): Promise<TracedRow[]> {
  return db
    .selectFrom('decision')
    .innerJoin('policy', 'policy.gid', 'decision.policy_gid')
    .where('decision.application_gid', '=', applicationGid)
    .orderBy('decision.at', 'desc')
    .selectAll('decision')
    .select(sql<string>`policy.values->>'version'`.as('policy'))
    .execute();
}

/** Whose application it is; undefined if there is none. */
export function findApplicant(db: Transaction, gid: string) {
  return db
    .selectFrom('application')
    .innerJoin('borrower', 'borrower.gid', 'application.borrower_gid')
    .where('application.gid', '=', gid)
    .select(['borrower.gid', sql<string>`first_name || ' ' || last_name`.as('name')])
    .executeTakeFirst();
}

/** A decision with its policy's values. */
export function findDecision(db: Transaction, gid: string) {
  return db
    .selectFrom('decision')
    .innerJoin('policy', 'policy.gid', 'decision.policy_gid')
    .where('decision.gid', '=', gid)
    .select(['decision.stage', 'decision.facts', 'decision.result', 'policy.values as policy'])
    .executeTakeFirst();
}

export type InquiryKind = 'SOFT' | 'HARD' | 'REFRESH';

/** The inquiry whose report an application uses: the newest one made for its decision. */
export function findLastInquiry(db: Transaction, applicationGid: string) {
  return db
    .selectFrom('inquiry')
    .where('application_gid', '=', applicationGid)
    .where('kind', '<>', 'SOFT')
    .orderBy('at', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
}

export function findInquiry(db: Transaction, applicationGid: string, kind: InquiryKind) {
  return db
    .selectFrom('inquiry')
    .where('application_gid', '=', applicationGid)
    .where('kind', '=', kind)
    .selectAll()
    .executeTakeFirst();
}

export async function insertInquiry(db: Transaction, values: Insertable<Inquiry>): Promise<void> {
  await db.insertInto('inquiry').values(values).execute();
}
