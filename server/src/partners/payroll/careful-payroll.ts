import { readFiles, receiptReader } from '../../platform/outside/file-receipt.ts';
import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import type { Payroll } from './port.ts';

/** A payroll's name in the log and for staff. */
export function nameOf(employer: string): string {
  return `The payroll of ${employer}`;
}

/**
 * Checks payrolls' answers: a file counts as delivered only if the payroll has it byte for byte,
 * and a late or invalid answer is an Outage of this one employer.
 */
export function carefulPayroll(payroll: Payroll, timeoutMs: number): Payroll {
  return {
    handOver: (file) =>
      reliableAnswer(
        nameOf(file.employer),
        timeoutMs,
        () => payroll.handOver(file),
        receiptReader(file),
      ),
    async fetchFiles(from, day) {
      const { employer } = from;
      const ask = () => payroll.fetchFiles(from, day);
      const files = await reliableAnswer(nameOf(employer), timeoutMs, ask, readFiles);
      return files.map(({ name, content }) => ({ employer, name, content }));
    },
  };
}
