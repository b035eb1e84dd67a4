import { closingPaydays } from '../employers/index.ts';
import { payroll } from '../partners/payroll/payroll.ts';
import { dailyStep } from '../platform/daily-step.ts';
import { buildDeductionFile } from './build-deduction-file.ts';

/** Closes the deduction files that are due and hands each to its employer's payroll. */
export const buildDeductionFilesStep = dailyStep(
  'build-deduction-files',
  async ({ day, inTransaction }) => {
    const { closing, port } = await inTransaction(async ({ db, config }) => ({
      closing: await closingPaydays(db, day),
      port: payroll(config),
    }));
    let lines = 0;
    const names: string[] = [];
    for (const payday of closing) {
      const file = await inTransaction(async (context) => {
        const built = await buildDeductionFile(context, payday, day);
        // Handed over before the commit: the same file again is left as it is, so a cut run loses
        // nothing.
        if (built) await port.handOver(built);
        return built;
      });
      if (!file) continue;
      lines += file.content.split('\n').length - 2;
      names.push(`${payday.mnemonic} for ${payday.payday}`);
    }
    return {
      done: lines,
      sentence: `Payroll was asked for ${lines} deductions (${names.join(', ')})`,
    };
  },
);
