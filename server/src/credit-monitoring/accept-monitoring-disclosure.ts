import { acceptMonitoringDisclosure as call } from '@paystead/contract/wellness/credit-monitoring';
import { findPage } from '../content/index.ts';
import { insertConsents } from '../identity/index.ts';
import { command } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { refuse } from '../platform/refusal.ts';
import { DISCLOSURE_PAGE, viewEnrollment } from './enrollment.view.ts';
import { goOn } from './go-on.ts';
import { isOffered } from './read-monitoring-status.ts';
import { changeEnrollment, openEnrollment } from './monitoring.queries.ts';
import { enrollmentStep } from './move-to.ts';

/** The person accepts the credit report notice: the written instruction of MON-1. */
export const acceptMonitoringDisclosure = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  if (!(await isOffered(context, actor.gid))) refuse('MONITORING_NOT_AVAILABLE');
  const page = (await findPage(db, DISCLOSURE_PAGE)) ?? refuse('NOT_FOUND');
  if (page.version !== input.version) refuse('DOCUMENT_CHANGED');

  const row = await openEnrollment(db, actor.gid, { version: page.version, at: now });
  if (enrollmentStep(row) !== 'DISCLOSURE') refuse('STEP_OUT_OF_ORDER');

  await insertConsents(db, [monitoringConsent(context, page)]);
  const agreed = await changeEnrollment(db, row.gid, {
    disclosure_version: page.version,
    enrolled_at: now,
  });
  event('monitoring.enrolled', { kind: 'monitoring_enrollment', gid: row.gid });
  const moved = await goOn(context, agreed);

  return viewEnrollment(context, moved);
});

function monitoringConsent(
  { actor, now, request, vault }: Context<typeof call>,
  page: { version: string; html: string },
) {
  return {
    borrowerGid: actor.gid,
    type: 'CREDIT_MONITORING',
    version: page.version,
    textHash: sha256(page.html).toString('hex'),
    given: true,
    ipHash: Buffer.from(vault.mark(request.ip), 'hex'),
    now,
  };
}
