import { policyFromJson } from '@paystead/lending/decision/credit-policy';
import { snapshotFromJson } from '@paystead/lending/decision/decision-facts';
import type { Json } from '@paystead/lending/money/json-codec';
import { prequalify } from '@paystead/lending/decision/prequalification';
import { underwrite } from '@paystead/lending/decision/underwriting';
import { whatWouldChange } from '@paystead/lending/decision/what-would-change';
import { plainDecision } from '../../server/src/origination/decision/decision.view.ts';
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
  const [known, rules] = [snapshotFromJson(facts), policyFromJson(policy)];
  const again = (stage === 'UW' ? underwrite : prequalify)(known, rules);
  if (sorted(plainDecision(again)) !== sorted(decision)) {
    return [`decision ${gid} says ${outcomeOf(decision)}; taken again it says ${again.outcome}`];
  }
  const changes = again.reasons.length === 0 ? [] : whatWouldChange(known, rules, stage);
  if (sorted(changes.map(({ sentence }) => sentence)) === sorted(said)) return [];
  return [`decision ${gid} tells another way to change it when taken again`];
}

/** JSON columns don't keep the order of keys. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function outcomeOf(decision: unknown): string {
  return String((decision as { outcome?: unknown }).outcome);
}
