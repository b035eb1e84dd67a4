import type { Answer } from '@paystead/contract/call';
import type { readEmployerWaiting as call } from '@paystead/contract/employer/desk';
import { ownEmployer } from '../employers/index.ts';
import { isoTime } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { findWaitingFiles } from '../payroll-folders/index.ts';
import { findPaydayFiles, findToAnswer, viewPaydayFile } from '../remittance/index.ts';
import { findWaitingDraft } from '../roster/index.ts';
import { findEmployerFacts, findOpenChecks, findOpenOrders } from './desk.queries.ts';
import { filesToApprove } from './next-file.ts';

/** Files that the first page looks at: those open now, and the last ones before. */
const FILES = { words: [], length: 12, offset: 0 };

/** What the side bar shows, with the files and orders that it comes from. */
export async function readWaiting(context: Pick<Context, 'actor' | 'db' | 'now'>) {
  const { db, now } = context;
  const employerGid = ownEmployer(context);
  const facts = await findEmployerFacts(db, employerGid);
  const { rows } = await findPaydayFiles(db, employerGid, FILES);
  const files = rows.map((row) => viewPaydayFile(row, now));
  const orders = await findOpenOrders(db, employerGid);
  const checks = await findOpenChecks(db, employerGid);
  const draft = await findWaitingDraft(db, employerGid, now);
  const remittances = await findToAnswer(db, employerGid);
  const folder = await findWaitingFiles(db, employerGid);
  const asked = filesToApprove(files);
  const [first] = asked;

  const waiting: Answer<typeof call> = {
    employer: facts.name,
    now: isoTime(now),
    next: first ? { payday: first.payday, closes_at: first.closes_at } : null,
    counts: {
      files: asked.length,
      people: checks.count,
      stop_orders: orders.count,
      roster: draft ? Math.max(1, draft.rows) : 0,
      remittances: remittances.reduce((sum, { count }) => sum + count, folder?.count ?? 0),
    },
  };
  return { checks, draft, employerGid, facts, files, folder, orders, remittances, waiting };
}
