import {
  cardPolicyFromJson,
  type CardFacts,
  type CardPolicy,
} from '@paystead/lending/payments/card-rules';
import type { Json } from '@paystead/lending/money/json-codec';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

export interface CardRules {
  readonly policy: CardPolicy;
  readonly facts: Omit<CardFacts, 'isOn'>;
}

/**
 * The rules for cards in force on a day, and what they ask of a loan: where its borrower lives, and
 * its employer's workflow, from tables of profile and employers.
 */
export async function findCardRules(
  db: Transaction,
  loan: { readonly borrower_gid: string; readonly employer_gid: string },
  today: Temporal.PlainDate,
): Promise<CardRules> {
  const day = today.toString();
  const { rows } = await sql<{ values: Json; state: string | null; workflow: string }>`
    select policy.values, e.workflow,
           (select a.state from address a
             where a.borrower_gid = ${loan.borrower_gid} and a.type = 'PHYSICAL'
               and a.replaced_at is null
             order by a.created_at desc limit 1) as state
      from policy_in_force('cards', ${day}::date) policy
      join employer e on e.gid = ${loan.employer_gid}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('There is no policy for cards');
  const { state, workflow } = found;
  return { policy: cardPolicyFromJson(found.values), facts: { state, workflow } };
}
