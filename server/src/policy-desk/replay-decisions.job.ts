import { body, Gid } from '@paystead/contract/primitives';
import type { CreditPolicy } from '@paystead/lending/decision/credit-policy';
import { type DecisionFacts, snapshotFromJson } from '@paystead/lending/decision/decision-facts';
import { noReplay, type ReplayCounts, replayed } from '@paystead/lending/decision/policy-replay';
import type { WorkContext } from '../platform/context.ts';
import { steppedJob } from '../platform/jobs/job.ts';
import { findDraft, policyOf } from './policy-desk.queries.ts';
import {
  type DecisionSnapshot,
  findDecisionsBefore,
  lockReplay,
  updateReplay,
} from './replays.queries.ts';

/** Decisions of one step: a fraction of a second, and little memory. */
const CHUNK = 25;

/**
 * STAFF-32: takes the decisions of the last 90 days again under a draft, newest first, a few in
 * each step. A replay that was interrupted goes on after the last decision that it counted.
 */
export const replayDecisions = steppedJob(
  'replay-decisions',
  body({ gid: Gid }),
  async ({ input, signal, step }) => {
    while (!signal.aborted) {
      const isOver = await step((context) => replayChunk(context, input.gid));
      if (isOver) return;
    }
  },
);

async function replayChunk({ db, now }: WorkContext, gid: string): Promise<boolean> {
  const replay = await lockReplay(db, gid);
  if (!replay || replay.finished_at !== null) return true;
  const draft = await findDraft(db, replay.draft_gid);
  // Another state of the draft has a replay of its own.
  const isStale = !draft || draft.revision !== replay.revision;
  const length = isStale ? 0 : Math.min(CHUNK, replay.total - replay.done);
  const decisions = await findDecisionsBefore(db, replay, length);

  const policy = draft && policyOf(draft);
  let counts: ReplayCounts = { ...noReplay, ...(replay.counts as Partial<ReplayCounts>) };
  for (const one of decisions) if (policy) counts = counted(counts, one, policy);
  const done = replay.done + decisions.length;
  const isOver = decisions.length < length || done >= replay.total || isStale;
  const last = decisions.at(-1) ?? null;
  await updateReplay(db, gid, { done, counts, last, finishedAt: isOver ? now : null });
  return isOver;
}

/** A decision whose facts can't be read anymore is counted as such. */
function counted(counts: ReplayCounts, one: DecisionSnapshot, policy: CreditPolicy): ReplayCounts {
  const facts = factsOf(one);
  if (facts === null || one.stage === null) {
    return { ...counts, unreadable: counts.unreadable + 1 };
  }
  const then = {
    stage: one.stage,
    outcome: one.outcome,
    rate: one.rate === null ? null : BigInt(one.rate),
    reasons: one.reasons ?? [],
  };
  return replayed(counts, then, facts, policy);
}

function factsOf({ facts }: DecisionSnapshot): DecisionFacts | null {
  try {
    return snapshotFromJson(facts);
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}
