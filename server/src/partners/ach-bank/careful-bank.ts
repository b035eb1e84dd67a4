import { readFiles, receiptReader } from '../../platform/outside/file-receipt.ts';
import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import type { AchBank } from './port.ts';

/**
 * The bank as it may be relied on: a file counts as handed over when the bank has it byte for byte,
 * and an answer that is late or makes no sense is an Outage.
 */
export function carefulBank(bank: AchBank, timeoutMs: number): AchBank {
  const ask = <Value>(question: () => Promise<unknown>, read: (answer: unknown) => Value) =>
    reliableAnswer('The ACH bank', timeoutMs, question, read);
  return {
    handOver: (file) => ask(() => bank.handOver(file), receiptReader(file)),
    fetchFiles: (day) => ask(() => bank.fetchFiles(day), readFiles),
  };
}
