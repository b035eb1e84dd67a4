import { readEmployerDesk as call } from '@paystead/contract/employer/desk';
import { payingEmployers, paydaysBetween } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { findCame, findLately, findUnanswered } from './desk.queries.ts';
import { viewComing, viewLately, viewSteps } from './desk.view.ts';
import { viewNeeds } from './needs.view.ts';
import { nextFile } from './next-file.ts';
import { readWaiting } from './read-waiting.ts';

/** Paydays ahead that the page names, in days; most show three. */
const AHEAD_DAYS = 45;
const MOST_COMING = 3;
/** Closed paydays whose money is shown beside the open ones. */
const MOST_CLOSED = 3;
const MOST_LATELY = 6;

/** The first page of an employer's users (EMPLOYER-2). */
export const readEmployerDesk = query(call, async (context) => {
  const { db, today } = context;
  const { employerGid, facts, files, waiting, ...open } = await readWaiting(context);
  const closed = files.filter(({ state }) => state === 'CLOSED').slice(0, MOST_CLOSED);
  const shown = files.filter((file) => file.state !== 'CLOSED' || closed.includes(file));
  const came = await findCame(
    db,
    employerGid,
    shown.map(({ payday }) => payday),
  );
  const unanswered = await findUnanswered(db, employerGid, today.toString());
  const [employer] = await payingEmployers(db, employerGid);
  const ahead = employer ? paydaysBetween(employer, today, today.add({ days: AHEAD_DAYS })) : [];

  return {
    ...waiting,
    today: today.toString(),
    file: nextFile(files),
    needs: viewNeeds(open, unanswered, facts.remittance_days),
    paydays: viewSteps(shown, came, facts.remittance_days),
    coming: ahead.slice(0, MOST_COMING).map((payday) => viewComing(payday, files)),
    lately: (await findLately(db, employerGid, MOST_LATELY)).map(viewLately),
  };
});
