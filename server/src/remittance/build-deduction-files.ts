import { closingPaydays } from '../employers/index.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { buildDeductionFile } from './build-deduction-file.ts';
import { handOverFiles } from './hand-over-files.ts';

/** Builds the deduction files that are due and hands each to its employer's payroll. */
export const buildDeductionFilesStep = dailyStep('build-deduction-files', async (daily) => {
  const { day, inTransaction } = daily;
  const closing = await inTransaction(({ db }) => closingPaydays(db, day));
  let lines = 0;
  const names: string[] = [];
  for (const payday of closing) {
    const file = await inTransaction((context) => buildDeductionFile(context, payday, day));
    if (!file) continue;
    lines += file.lines;
    names.push(`${payday.mnemonic} for ${payday.payday}`);
  }
  const waiting = await handOverFiles(inTransaction);
  const sentence = `Payroll was asked for ${lines} deductions (${names.join(', ')})`;
  if (waiting.length === 0) return { done: lines, sentence };
  const late = `${waiting.join(', ')} could not be asked yet; the file is handed over again`;
  return { done: lines, again: true, sentence: lines > 0 ? `${sentence}; ${late}` : late };
});
