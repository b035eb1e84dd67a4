import { readFiles, receiptReader } from '../../platform/outside/file-receipt.ts';
import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import type { Payroll } from './port.ts';

/** A payroll as the log and staff name it. */
export function nameOf(employer: string): string {
  return `The payroll of ${employer}`;
}

/**
 * Payrolls as they may be relied on: a file counts as handed over when payroll has it byte for
 * byte, and an answer that is late or makes no sense is an Outage of this one employer.
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
    async fetchFiles(employer, day) {
      const ask = () => payroll.fetchFiles(employer, day);
      const files = await reliableAnswer(nameOf(employer), timeoutMs, ask, readFiles);
      return files.map(({ name, content }) => ({ employer, name, content }));
    },
  };
}
