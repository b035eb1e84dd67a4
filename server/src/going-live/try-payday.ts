import { readFile } from 'node:fs/promises';
import { tryPayday as call } from '@paystead/contract/staff/going-live';
import { findLayouts, findRecord, findRemittanceLayout } from '../employers/index.ts';
import { readRemittanceFile } from '../partners/payroll/remittance-file.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { matchMadeUp } from './match-made-up.ts';
import { MADE_UP_AMOUNTS } from './made-up-payday.ts';
import { layoutsOf } from './setup-steps.ts';
import { insertAct } from './setup.queries.ts';
import { showGoingLive } from './show-going-live.ts';

/** Lines and faults that the answer shows. */
const SHOWN = 100;

/** LIVE-5: whether what payroll made of the made-up payday is right. Posts nothing. */
export const tryPayday = command(call, async (context) => {
  const { actor, db, event, input, now, request } = context;
  const { gid } = input;
  if (!(await findRecord(db, gid, { lock: true }))) refuse('NOT_FOUND');
  if (!(await showGoingLive(context, gid)).first) return refuse('GO_LIVE_GROUP_FIRST');
  const [sample] = request.files;
  if (!sample) return refuse('FILE_MISSING');
  if (sample.size === 0) return refuse('FILE_EMPTY');

  const written = await findRemittanceLayout(db, gid);
  const read = readRemittanceFile(await readFile(sample.path, 'utf8'), written?.layout ?? null);
  const lines = read.file ? matchMadeUp(read.file.lines) : [];
  const matched = lines.filter(({ outcome }) => outcome === 'MATCHED').length;
  const state = lines.length > 0 && matched === lines.length ? 'DONE' : 'TO_MEND';

  const facts = {
    asked: MADE_UP_AMOUNTS.size,
    matched,
    ...layoutsOf((await findLayouts(db, gid)) ?? refuse('NOT_FOUND')),
  };
  await insertAct(db, {
    employer_gid: gid,
    step: 'PAYDAY_TRY_OUT',
    state,
    facts: JSON.stringify(facts),
    by_gid: actor.gid,
    at: now,
  });
  event('employer.payday-tried', { kind: 'employer', gid }, { after: { state, ...facts } });

  return {
    going_live: await showGoingLive(context, gid),
    faults: read.faults.slice(0, SHOWN),
    lines: lines.slice(0, SHOWN),
  };
});
