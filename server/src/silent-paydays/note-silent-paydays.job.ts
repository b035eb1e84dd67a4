import { eachAlone } from '../close-of-day/index.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { endTrouble, openSubjects } from '../troubles/index.ts';
import { needsStaff, noteSilence, subjectOf } from './silent-payday.ts';
import { findSilent } from './silent-paydays.queries.ts';

/**
 * Tells staff of each employer and payday whose remittance was due before the day and didn't come,
 * or came without some deductions; closes the troubles of the others.
 */
export const noteSilentPaydays = dailyStep('note-silent-paydays', async (daily) => {
  const { day, inTransaction } = daily;
  const silent = (await inTransaction(({ db }) => findSilent(db, day))).filter((row) =>
    needsStaff(row, day),
  );
  const { results } = await eachAlone(daily, {
    step: 'note-silent-paydays',
    items: silent,
    subject: ({ employer_gid: gid }) => ({ kind: 'employer', gid }),
    work: noteSilence,
  });
  const still = new Set(silent.map(subjectOf));
  await inTransaction(async (context) => {
    const open = await openSubjects(context, 'PAYROLL_SILENT', '');
    for (const subject of open) {
      if (!still.has(subject)) await endTrouble(context, 'PAYROLL_SILENT', subject);
    }
  });
  const done = results.length;
  return {
    done,
    sentence: `${done} ${done === 1 ? 'payday has' : 'paydays have'} no remittance yet`,
  };
});
