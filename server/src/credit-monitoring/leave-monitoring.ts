import { leaveMonitoring as call } from '@paystead/contract/wellness/credit-monitoring';
import { insertConsents } from '../identity/index.ts';
import { command } from '../platform/calls/command.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { refuse } from '../platform/refusal.ts';
import { enrollmentStatus } from './read-monitoring-status.ts';
import { deleteReports, lockEnrollment } from './monitoring.queries.ts';
import { moveTo } from './move-to.ts';

/** Withdraws the consent: we ask the bureau nothing more, and delete the reports. */
export const leaveMonitoring = command(call, async (context) => {
  const { actor, db, event, now, request, vault } = context;
  const row = (await lockEnrollment(db, actor.gid)) ?? refuse('STEP_OUT_OF_ORDER');

  const left = await moveTo(context, row, 'leave', {
    phone_known: false,
    exam_cipher: null,
    code_type: null,
    code_sent_to: null,
    code_expires_at: null,
    began_on: null,
    next_report_on: null,
  });
  await deleteReports(db, actor.gid);
  await insertConsents(db, [
    {
      borrowerGid: actor.gid,
      type: 'CREDIT_MONITORING',
      version: row.disclosure_version,
      textHash: sha256('Turn credit monitoring off').toString('hex'),
      given: false,
      ipHash: Buffer.from(vault.mark(request.ip), 'hex'),
      now,
    },
  ]);
  event('monitoring.left', { kind: 'monitoring_enrollment', gid: row.gid });

  return { status: await enrollmentStatus(context, actor.gid, left) };
});
