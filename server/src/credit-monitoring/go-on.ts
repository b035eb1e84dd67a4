import {
  type IdentityFacts,
  type MonitoringEvent,
} from '@paystead/lending/states/monitoring-enrollment';
import { monitoringBureau } from '../partners/credit-bureau/credit-bureau.ts';
import type { WorkContext } from '../platform/context.ts';
import { Outage } from '../platform/refusal.ts';
import { loadSubject } from './load-subject.ts';
import type { EnrollmentRow } from './monitoring.queries.ts';
import { isLocked, moveTo } from './move-to.ts';

const lacks: Readonly<Record<keyof IdentityFacts, MonitoringEvent>> = {
  name: 'lack-name',
  dob: 'lack-dob',
  ssn: 'lack-ssn',
  address: 'lack-address',
};

/**
 * Moves on after a consent, a new fact or a retry: to the lock while it lasts, to the next missing
 * fact, or to the identity checks that the bureau allows.
 */
export async function goOn(context: WorkContext, row: EnrollmentRow): Promise<EnrollmentRow> {
  const clear = { exam_cipher: null, code_type: null, code_sent_to: null, code_expires_at: null };
  if (isLocked(row, context.now)) return moveTo(context, row, 'lock', clear);
  const found = await loadSubject(context, row.borrower_gid);
  if (found.missing) return moveTo(context, row, lacks[found.missing], clear);

  const bureau = monitoringBureau(context.config);
  const known = await unlessLost(async () => bureau?.findPerson(found.subject, found.phone));
  if (known === undefined) return moveTo(context, row, 'lose-bureau', clear);
  if (known === null) return moveTo(context, row, 'find-nobody', clear);
  const phone_known = known.phoneKnown && found.phone !== '';
  return moveTo(context, row, 'find-person', { ...clear, phone_known });
}

/** The bureau's answer; undefined during an outage. */
export async function unlessLost<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Outage) return undefined;
    throw error;
  }
}
