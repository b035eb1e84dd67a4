import { takeBackCorrection as call } from '@paystead/contract/employer/payday-files';
import { deskName } from '../../connections/index.ts';
import { ownEmployer } from '../../employers/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { endCorrection } from './corrections.queries.ts';
import { lockOwnFile } from './own-payday-file.ts';
import { redraft } from './redraft.ts';

/** Payroll can take the whole amount after all (DEDUCT-35). */
export const takeBackCorrection = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const employerGid = ownEmployer(context);
  const { payday } = await lockOwnFile(context, input.payday);

  const of = { employerGid, payday };
  const by = { gid: actor.key ? null : actor.gid, name: await deskName(context), at: now };
  const ended = await endCorrection(db, of, { gid: input.gid }, by);
  if (!ended) return refuse('NOT_FOUND');
  event('deduction_line.correction_ended', { kind: 'deduction_correction', gid: input.gid });

  return redraft(context, of);
});
