import { policyDay } from '@paystead/lending/decision/policy-day';
import { dayOf } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { ApplicationRow } from '../application/application.queries.ts';
import { findPolicy, type PolicyVersion } from './decision.queries.ts';

/**
 * CREDIT-25: the policy that prices and decides an application, of the day it was started; today's
 * for one that isn't started yet. A policy is never added for a day that has begun, so that this
 * answer stays the same however often it is asked.
 */
export function applicationPolicy(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  application: Pick<ApplicationRow, 'created_at' | 'submitted_at'> | null,
): Promise<PolicyVersion> {
  if (application === null) return findPolicy(db, today);
  const { created_at: started, submitted_at: submitted } = application;
  const days = { startedOn: dayOf(started), submittedOn: submitted && dayOf(submitted) };
  return findPolicy(db, policyDay(days, today));
}
