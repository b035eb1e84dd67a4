import { readMonitoringEnrollment as call } from '@paystead/contract/wellness/credit-monitoring';
import { query } from '../platform/calls/command.ts';
import { viewEnrollment } from './enrollment.view.ts';
import { findEnrollment } from './monitoring.queries.ts';

/** The borrower's step in the enrollment for credit monitoring. */
export const readMonitoringEnrollment = query(call, async (context) =>
  viewEnrollment(context, await findEnrollment(context.db, context.actor.gid)),
);
