import { listJobChecks as call } from '@paystead/contract/employer/job-checks';
import { ownEmployer } from '../../employers/index.ts';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { isoTime } from '../../platform/clock.ts';
import { findJobChecks } from './job-checks.queries.ts';
import { viewJobCheck } from './job-check.view.ts';

/** Jobs that payroll has to confirm, and those that have ended (PEOPLE-7). */
export const listJobChecks = query(call, async (context) => {
  const { db, input, now, vault } = context;
  const employerGid = ownEmployer(context);

  const isEnded = input.ended === '1';
  const { rows, total } = await findJobChecks(db, employerGid, isEnded, pageOf(input));

  return { now: isoTime(now), total, rows: rows.map((row) => viewJobCheck(vault, row)) };
});
