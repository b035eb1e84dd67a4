import { approvePaydayFile as call } from '@paystead/contract/employer/payday-files';
import { deskName } from '../../connections/index.ts';
import { ownEmployer } from '../../employers/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { handOverApproved } from './hand-over-approved.job.ts';
import { insertApproval } from './approvals.queries.ts';
import { lockOwnFile, readOwnFile } from './own-payday-file.ts';
import { viewPaydayFile } from './payday-file.view.ts';

/**
 * Payroll, or its program, approves the file as it saw it; a file that changed is to be looked at
 * again first (DEDUCT-34).
 */
export const approvePaydayFile = command(call, async (context) => {
  const { actor, db, enqueue, event, input, now } = context;
  const { payday, total, version } = input;
  const file = await lockOwnFile(context, payday);
  if (file.version !== version || file.total_cents !== total) return refuse('PAYDAY_FILE_CHANGED');
  if (file.approved_version === version) return viewPaydayFile(file, now);

  const employerGid = ownEmployer(context);
  await insertApproval(db, {
    employer_gid: employerGid,
    payday,
    version,
    people: file.people,
    total_cents: total,
    approved_at: now,
    approved_by_gid: actor.key ? null : actor.gid,
    approved_by: await deskName(context),
  });
  const after = { payday, version, people: file.people, total_cents: String(total) };
  event('deduction_file.approved', { kind: 'employer', gid: employerGid }, { after });
  await enqueue(handOverApproved, { employer_gid: employerGid });

  return viewPaydayFile(await readOwnFile(context, payday), now);
});
