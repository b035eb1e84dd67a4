import { policyFromJson } from '@paystead/lending/decision/credit-policy';
import { snapshotFromJson } from '@paystead/lending/decision/decision-facts';
import type { Json } from '@paystead/lending/money/json-codec';
import { whatWouldChange } from '@paystead/lending/decision/what-would-change';
import {
  inOrder,
  saysTheSame,
  takeAgain,
} from '../../server/src/origination/decision/take-again.ts';
import type { Look } from '../schema/catalogue.ts';

interface Stored {
  readonly gid: string;
  readonly stage: 'PREQUALIFY' | 'UW';
  readonly facts: Json;
  readonly policy: Json;
  readonly decision: unknown;
  readonly would_change: readonly string[];
}

const CHUNK = 100;

const question = (after: string) => `
  select decision.gid::text, decision.result->'decision'->>'stage' as stage, decision.facts,
    policy.values as policy, decision.result->'decision' as decision,
    decision.result->'would_change' as would_change
  from decision join policy on policy.gid = decision.policy_gid
  where decision.gid > '${after}' order by decision.gid limit ${CHUNK}`;

/**
 * Repeats every stored decision, from its own snapshot under its own policy, and returns those with
 * a different result (CREDIT-1).
 */
export async function faultsOfDecisions(look: Look): Promise<string[]> {
  const faults: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const decisions = await look<Stored>(question(after));
    faults.push(...decisions.flatMap(faultOf));
    const last = decisions.at(-1);
    if (!last) return faults;
    after = last.gid;
  }
}

function faultOf({ gid, stage, facts, policy, decision, would_change: said }: Stored): string[] {
  const again = takeAgain({ stage, facts, policy });
  if (!saysTheSame(again, decision)) {
    return [`decision ${gid} says ${outcomeOf(decision)}; taken again it says ${again.outcome}`];
  }
  const [known, rules] = [snapshotFromJson(facts), policyFromJson(policy)];
  const changes = again.reasons.length === 0 ? [] : whatWouldChange(known, rules, stage);
  if (inOrder(changes.map(({ sentence }) => sentence)) === inOrder(said)) return [];
  return [`decision ${gid} tells another way to change it when taken again`];
}

function outcomeOf(decision: unknown): string {
  return String((decision as { outcome?: unknown }).outcome);
}
