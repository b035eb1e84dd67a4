import type { WorkContext } from '../platform/context.ts';
import { unlessLost } from './go-on.ts';
import type { EnrollmentRow } from './monitoring.queries.ts';
import { moveTo } from './move-to.ts';
import { pullReport } from './pull-report.ts';

/**
 * The person has proved their identity: starts monitoring today, with the first report and those of
 * the year before. The nightly job gets reports that aren't ready now.
 */
export async function begin(context: WorkContext, row: EnrollmentRow): Promise<EnrollmentRow> {
  const today = context.today.toString();
  const begun = await moveTo(context, row, 'pass', {
    began_on: today,
    next_report_on: today,
    wrong_tries: 0,
    wrong_since: null,
    locked_until: null,
    exam_cipher: null,
    code_type: null,
    code_sent_to: null,
    code_expires_at: null,
  });
  context.event('monitoring.authenticated', { kind: 'monitoring_enrollment', gid: row.gid });
  await unlessLost(() => pullReport(context, begun, context.today));
  return begun;
}
