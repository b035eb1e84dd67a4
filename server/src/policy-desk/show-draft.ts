import type { PolicyDraft as DraftView } from '@paystead/contract/product/policy-records';
import type { CreditPolicy } from '@paystead/lending/decision/credit-policy';
import { comparePolicies } from '@paystead/lending/decision/policy-changes';
import { policyFields, policyValues } from '@paystead/lending/decision/policy-fields';
import { isoTime } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import {
  type DraftRow,
  findAdministrators,
  findInForce,
  findOpenRequest,
  findPlanned,
  findStaffName,
  policyOf,
  type VersionRow,
} from './policy-desk.queries.ts';
import { viewComparison, viewReplay, viewVersion } from './policy-desk.view.ts';
import { findReplay } from './replays.queries.ts';

type Reading = Pick<WorkContext, 'db' | 'today' | 'now'> & {
  readonly actor: Pick<WorkContext['actor'], 'gid'>;
};

/** The version that a draft replaces on its day, and the policies to compare. */
export async function draftBeside(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  row: DraftRow,
): Promise<{ replaces: VersionRow; before: CreditPolicy; after: CreditPolicy }> {
  const replaces = await findInForce(db, row.valid_from ?? today.toString());
  return { replaces, before: policyOf(replaces), after: policyOf(row) };
}

/** A draft as administrators and auditors see it. */
export async function showDraft(context: Reading, row: DraftRow): Promise<DraftView> {
  const { actor, db, now, today } = context;
  const { after, before, replaces } = await draftBeside(context, row);
  const planned = await findPlanned(db, (row.valid_from ?? today).toString());
  const replay = await findReplay(db, row.gid, row.revision);
  const values = policyValues(after);
  return {
    gid: row.gid,
    revision: row.revision,
    today: today.toString(),
    written_by: await findStaffName(db, row.written_by),
    written_at: isoTime(row.written_at),
    changed_at: isoTime(row.changed_at),
    valid_from: row.valid_from,
    replaces: viewVersion(replaces),
    until: planned[0] ? viewVersion(planned[0]) : null,
    comparison: viewComparison(comparePolicies(before, after)),
    fields: policyFields.map(({ key, group, label, kind, optional }) => {
      return { key, group, label, kind, optional, value: values[key] ?? '' };
    }),
    approval: await findOpenRequest(db, row.gid, now),
    own: row.written_by === actor.gid,
    approvers: await findAdministrators(db, [row.written_by]),
    replay: replay ? viewReplay(replay, await findStaffName(db, replay.asked_by)) : null,
    became: row.policy_gid,
    closed_at: isoTime(row.closed_at),
  };
}
