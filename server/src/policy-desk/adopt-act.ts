import { longDate } from '@paystead/lending/calendar/day-words';
import { policyToJson } from '@paystead/lending/decision/credit-policy';
import { policyChanges, type PolicyComparison } from '@paystead/lending/decision/policy-changes';
import { approvalAct } from '../approvals/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { openDraft } from './open-draft.ts';
import {
  type DraftRow,
  insertVersion,
  lockVersions,
  nextVersion,
  updateDraft,
} from './policy-desk.queries.ts';
import { valueWords } from './policy-desk.view.ts';
import { draftBeside } from './show-draft.ts';

/** The draft in the state that was sent: another one in between is another request. */
interface AdoptInput {
  readonly [name: string]: string | null;
  readonly draft: string;
  readonly revision: string;
}

/**
 * STAFF-33: a draft becomes a version that is valid from its day on. The day is to come, so that
 * midnight decides which policy an application gets (CREDIT-25).
 */
export const adoptAct = approvalAct<AdoptInput>({
  name: 'policy.adopt',
  title: 'Change rates and policy',
  mayRequest: ['administrator'],
  mayApprove: ['administrator'],

  async figures(context, input) {
    const draft = await sentDraft(context, input);
    const day = longDate(futureDay(context, draft));
    const { after, before, replaces } = await draftBeside(context, draft);
    const changes = policyChanges(before, after);
    if (changes.length === 0) refuse('POLICY_UNCHANGED');
    const since = longDate(Temporal.PlainDate.from(replaces.valid_from));
    return {
      amount: null,
      about: `Rates and policy from ${day}`,
      rows: [
        { label: 'Valid from', value: day },
        { label: 'Replaces', value: `Version ${replaces.version}, since ${since}` },
        ...changes.map((one) => ({ label: labelOf(one), value: changeWords(one) })),
      ],
    };
  },

  async perform(context, input, { approvedBy, reason }) {
    const { db, event, now } = context;
    await lockVersions(db);
    const draft = await sentDraft(context, input);
    const day = futureDay(context, draft);
    const { after, before, replaces } = await draftBeside(context, draft);
    const version = await nextVersion(db);
    const named = { ...after, version: `${day.year}-${version}` };
    const gid = await insertVersion(db, {
      name: 'credit',
      version,
      valid_from: day.toString(),
      values: JSON.stringify(policyToJson(named)),
      created_at: now,
    });
    const closed = { policy_gid: gid, approved_by: approvedBy, closed_at: now };
    await updateDraft(db, draft.gid, closed);
    const changes = policyChanges(before, after);
    event(
      'policy.planned',
      { kind: 'policy', gid },
      {
        before: { version: replaces.version, ...numbers(changes, 'before') },
        after: { version, valid_from: day.toString(), ...numbers(changes, 'after') },
        reason,
      },
    );
  },
});

/** Refuses a draft that changed after it was sent. */
async function sentDraft(
  context: WorkContext,
  { draft: gid, revision }: AdoptInput,
): Promise<DraftRow> {
  const draft = await openDraft(context, gid);
  return String(draft.revision) === revision ? draft : refuse('POLICY_DRAFT_CHANGED');
}

function futureDay({ today }: WorkContext, { valid_from: day }: DraftRow): Temporal.PlainDate {
  if (day === null || Temporal.PlainDate.compare(day, today) <= 0) refuse('POLICY_DAY_PASSED');
  return Temporal.PlainDate.from(day);
}

function labelOf({ group, label }: PolicyComparison): string {
  return group === 'SCORES' ? `Rate for a score of ${label}` : label;
}

function changeWords({ after, before, kind }: PolicyComparison): string {
  return `${valueWords(kind, before)} → ${valueWords(kind, after)}`;
}

function numbers(changes: readonly PolicyComparison[], side: 'before' | 'after') {
  return Object.fromEntries(changes.map((one) => [labelOf(one), one[side]]));
}
