import { tryRoster as call } from '@paystead/contract/staff/going-live';
import { findRecord } from '../employers/index.ts';
import { UnreadableFile } from '../platform/files/table/table-row.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { tryRosterFile } from '../roster/index.ts';
import { insertAct } from './setup.queries.ts';
import { showGoingLive } from './show-going-live.ts';

/** LIVE-4: checks a sample roster. Only its counts are kept, nothing of its people. */
export const tryRoster = command(call, async (context) => {
  const { actor, db, event, input, now, request } = context;
  const { gid } = input;
  (await findRecord(db, gid, { lock: true })) ?? refuse('NOT_FOUND');
  const [sample] = request.files;
  if (!sample) return refuse('FILE_MISSING');
  if (sample.size === 0) return refuse('FILE_EMPTY');

  const tried = await tryRosterFile(context, gid, sample).catch((error: unknown) => {
    if (error instanceof UnreadableFile)
      return refuse('SAMPLE_UNREADABLE', { why: error.sentence });
    throw error;
  });

  const facts = {
    file: sample.name.slice(0, 120),
    rows: tried.rows,
    fine: tried.fine,
    columns: tried.columns.length,
    matched: tried.columns.filter(({ field }) => field !== null).length,
  };
  const isFine = tried.missing.length === 0 && tried.fine === tried.rows;
  const state = isFine ? 'DONE' : 'TO_MEND';
  await insertAct(db, {
    employer_gid: gid,
    step: 'ROSTER_TRY_OUT',
    state,
    facts: JSON.stringify(facts),
    by_gid: actor.gid,
    at: now,
  });
  event('employer.roster-tried', { kind: 'employer', gid }, { after: { state, ...facts } });

  const { columns, format, missing, problems } = tried;
  return { going_live: await showGoingLive(context, gid), format, columns, missing, problems };
});
