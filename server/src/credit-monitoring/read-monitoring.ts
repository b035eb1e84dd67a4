import { readMonitoring as call } from '@paystead/contract/wellness/credit-monitoring';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { enrollmentStatus } from './read-monitoring-status.ts';
import { findEnrollment, findHistory, findReport } from './monitoring.queries.ts';
import { openReport } from './report-seal.ts';
import { viewBureau, viewReport, yearChange } from './report.view.ts';

/** The newest report, or that of `reportDt`, with the history of the score (S7.15). */
export const readMonitoring = query(call, async (context) => {
  const { actor, config, db, input, vault } = context;
  const row = await findEnrollment(db, actor.gid);
  const status = await enrollmentStatus(context, actor.gid, row);
  const history = await findHistory(db, actor.gid);
  const kept = await findReport(db, actor.gid, input.reportDt);
  if (input.reportDt !== undefined && !kept) return refuse('NOT_FOUND');

  return {
    status,
    bureau: viewBureau(config),
    report:
      status === 'AUTHENTICATED' && kept ? viewReport(openReport(vault, kept), history) : null,
    history,
    year_change: yearChange(history),
  };
});
