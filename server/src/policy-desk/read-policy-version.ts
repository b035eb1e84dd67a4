import { readPolicyVersion as call } from '@paystead/contract/product/policy-desk';
import { comparePolicies } from '@paystead/lending/decision/policy-changes';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findReplaced, findVersion, policyOf } from './policy-desk.queries.ts';
import { viewComparison, viewVersion } from './policy-desk.view.ts';

/** STAFF-31: one version with all its numbers, beside the one that it replaced on its day. */
export const readPolicyVersion = query(call, async ({ db, input, today }) => {
  const row = (await findVersion(db, input.gid)) ?? refuse('NOT_FOUND');
  const replaces = await findReplaced(db, row);
  const after = policyOf(row);
  return {
    today: today.toString(),
    version: viewVersion(row),
    replaces: replaces ? viewVersion(replaces) : null,
    comparison: viewComparison(comparePolicies(replaces ? policyOf(replaces) : after, after)),
  };
});
