import { readFiles, receiptReader } from '../../platform/outside/file-receipt.ts';
import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import type { AchBank } from './port.ts';

/**
 * Checks the bank's answers: a file counts as delivered only if the bank has it byte for byte, and
 * a late or invalid answer is an Outage.
 */
export function carefulBank(bank: AchBank, timeoutMs: number): AchBank {
  const ask = <Value>(question: () => Promise<unknown>, read: (answer: unknown) => Value) =>
    reliableAnswer('The ACH bank', timeoutMs, question, read);
  return {
    handOver: (file) => ask(() => bank.handOver(file), receiptReader(file)),
    fetchFiles: (day) => ask(() => bank.fetchFiles(day), readFiles),
  };
}
