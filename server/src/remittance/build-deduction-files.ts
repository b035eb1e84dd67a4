import { eachAlone } from '../close-of-day/index.ts';
import { closingPaydays, payingEmployers, type PayingEmployer } from '../employers/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { buildDeductionFile } from './build-deduction-file.ts';
import { handOverFiles } from './hand-over-files.ts';

/** Builds the deduction files that are due and hands each to its employer's payroll. */
export const buildDeductionFilesStep = dailyStep('build-deduction-files', async (daily) => {
  const { day, inTransaction } = daily;
  const { results } = await eachAlone(daily, {
    step: 'build-deduction-files',
    items: await inTransaction(({ db }) => payingEmployers(db)),
    subject: ({ gid }) => ({ kind: 'employer', gid }),
    work: (context, employer) => buildForEmployer(context, employer, day),
  });
  const built = results.flat();
  const lines = built.reduce((sum, file) => sum + file.lines, 0);
  const names = built.map(({ name }) => name);
  const waiting = await handOverFiles(daily);
  const sentence = `We asked payroll for ${lines} deductions (${names.join(', ')})`;
  if (waiting.length === 0) return { done: lines, sentence };
  const late = `${waiting.join(', ')} can’t be reached yet. We’ll send the file again`;
  return { done: lines, again: true, sentence: lines > 0 ? `${sentence}; ${late}` : late };
});

async function buildForEmployer(
  context: WorkContext,
  employer: PayingEmployer,
  day: Temporal.PlainDate,
): Promise<{ readonly name: string; readonly lines: number }[]> {
  const built = [];
  for (const payday of closingPaydays(employer, day)) {
    const file = await buildDeductionFile(context, payday, day);
    if (file) built.push({ name: `${payday.mnemonic} for ${payday.payday}`, lines: file.lines });
  }
  return built;
}
