import {
  countWrong,
  triesLeft,
  type WrongTries,
} from '@paystead/lending/states/monitoring-enrollment';
import type { WorkContext } from '../platform/context.ts';
import type { EnrollmentRow } from './monitoring.queries.ts';
import { moveTo } from './move-to.ts';

/** Counts a wrong code or a wrong set of answers; the third within a day locks enrollment. */
export async function wrongTry(
  context: WorkContext,
  row: EnrollmentRow,
  what: 'miss-code' | 'fail',
): Promise<EnrollmentRow> {
  const { tries, lockedUntil } = countWrong(wrongTries(row), context.now);
  const counted = {
    wrong_tries: tries.count,
    wrong_since: tries.since,
    ...(what === 'fail' && { exam_cipher: null }),
  };
  if (!lockedUntil) return moveTo(context, row, what, counted);
  context.event('monitoring.locked', { kind: 'monitoring_enrollment', gid: row.gid });
  return moveTo(context, row, 'lock', {
    ...counted,
    locked_until: lockedUntil,
    exam_cipher: null,
    code_type: null,
    code_sent_to: null,
    code_expires_at: null,
  });
}

export function triesLeftNow(row: EnrollmentRow | undefined, now: Temporal.Instant): number {
  return triesLeft(row ? wrongTries(row) : null, now);
}

function wrongTries({ wrong_tries, wrong_since }: EnrollmentRow): WrongTries | null {
  return wrong_since && { count: wrong_tries, since: wrong_since };
}
