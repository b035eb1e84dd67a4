import { nameOf, payroll, type PayrollFile } from '../../partners/payroll/payroll.ts';
import { eachAlone } from '../../close-of-day/index.ts';
import { findPayrollFolders } from '../../employers/index.ts';
import { dailyStep, type DailyContext } from '../../platform/jobs/daily-step.ts';
import { Outage } from '../../platform/refusal.ts';
import { orOutage } from '../../platform/outside/reliable-answer.ts';
import { endTroubles, noteTroubles } from '../../troubles/index.ts';
import { postOpenRemittances } from './post-open-remittances.ts';
import { listRemitters } from '../remittances.queries.ts';
import { actOnAnswers } from '../own/act-on-answers.ts';
import { takeRemittance } from './take-remittance.ts';

/**
 * Posts every remittance that has arrived by the end of the day. Calls payrolls one by one, while
 * nothing is locked; a payroll that doesn't answer, or a file that can't be read, delays no other.
 */
export const postRemittancesStep = dailyStep('post-remittances', async (daily) => {
  const { silent, files } = await fetchAll(daily);
  const taken = await eachAlone(daily, {
    step: 'post-remittances: take',
    items: files,
    subject: ({ employer, name }) => ({ kind: 'file', gid: `${employer} ${name}` }),
    work: takeRemittance,
  });
  const unreadable = files.length - taken.results.filter(Boolean).length;
  const { exceptions, failed: notPosted, lines } = await postOpenRemittances(daily);
  const answers = await actOnAnswers(daily);
  const failed = notPosted + answers.failed;
  const differing = exceptions > 0 ? `, ${exceptions} of them not as asked` : '';
  const sentence = `${lines} paycheck deductions came in${differing}`;
  if (silent.length + unreadable + failed === 0) return { done: lines, sentence };
  const left = failed > 0 ? `, ${failed} that failed` : '';
  return {
    done: lines,
    again: true,
    sentence: `${sentence}; asked again: ${silent.length} silent payrolls, ${unreadable} unreadable files${left}`,
  };
});

async function fetchAll({ day, inTransaction }: DailyContext) {
  const { port, remitters } = await inTransaction(async ({ db, config }) => ({
    port: payroll(config, await findPayrollFolders(db)),
    remitters: await listRemitters(db, day.toString()),
  }));
  const files: PayrollFile[] = [];
  const silent: { employer: string; message: string }[] = [];
  for (const remitter of remitters) {
    const found = await orOutage(port.fetchFiles(remitter, day));
    if (found instanceof Outage)
      silent.push({ employer: remitter.employer, message: found.message });
    else files.push(...found);
  }
  await inTransaction(async (context) => {
    const subject = (employer: string) => `${employer} ${day}`;
    const isSilent = new Set(silent.map(({ employer }) => employer));
    const heard = remitters.filter(({ employer }) => !isSilent.has(employer));
    await endTroubles(
      context,
      ['PAYROLL_FILES_IN'],
      heard.map(({ employer }) => subject(employer)),
    );
    await noteTroubles(
      context,
      silent.map(({ employer, message }) => ({
        kind: 'PAYROLL_FILES_IN' as const,
        subject: subject(employer),
        company: nameOf(employer),
        what: `${message}. We don’t know yet what it deducted by ${day}.`,
      })),
    );
  });
  return { silent, files };
}
