import type {
  AchFile,
  Addenda,
  Batch,
  BatchHeader,
  Entry,
  FileHeader,
} from '../records/ach-file.ts';
import { checkDigit } from '../records/aba-routing.ts';
import { serviceClass, traceNumber } from '../records/batch.ts';
import { COR } from '../records/entry-classes.ts';
import { codeFor, transactionCode } from '../records/transaction-codes.ts';
import type { Direction } from '../records/transaction-codes.ts';

/**
 * The receiving bank's side: builds the file in which it returns or corrects entries it received.
 */

/** An entry as sent, and the receiving bank's answer. */
export interface BankAnswer {
  readonly sent: { readonly header: BatchHeader; readonly entry: Entry };
  readonly answer:
    | {
        readonly returnCode: string;
        readonly information?: string;
        /** YYMMDD, only with R14 and R15. */
        readonly dateOfDeath?: string;
      }
    | { readonly changeCode: string; readonly correctedData: string };
}

/**
 * The file with the answers: one batch for each receiving bank, company and class; returns under
 * their own class, corrections under COR. The same answers give the same file.
 * @param firstSequence sequence number of the first answer's trace number; the others follow
 * @throws RangeError when an answered entry is not one that `writeFile` would have written
 */
export function bankAnswerFile(
  header: FileHeader,
  answers: readonly BankAnswer[],
  firstSequence = 1,
): AchFile {
  const groups = Map.groupBy(answers, batchKey);
  let sequence = firstSequence;
  const batches = [...groups.values()].map((group, index) =>
    answerBatch(group, index + 1, () => sequence++),
  );
  return { header, batches };
}

function batchKey({ sent, answer }: BankAnswer): string {
  const { companyIdentification, entryDescription, originatingDfi } = sent.header;
  const day = sent.header.effectiveEntryDate?.toString();
  const bank = receivingDfi(sent.entry);
  const entryClass = answerClass(sent.header, answer);
  return [bank, entryClass, companyIdentification, entryDescription, originatingDfi, day].join('|');
}

function answerClass(header: BatchHeader, answer: BankAnswer['answer']): string {
  return 'changeCode' in answer ? COR.code : header.entryClass;
}

function receivingDfi(entry: Entry): string {
  return entry.routingNumber.slice(0, 8);
}

function answerBatch(group: BankAnswer[], batchNumber: number, next: () => number): Batch {
  const [first] = group;
  if (first === undefined) throw new RangeError('A batch of answers holds at least one.');
  const entries = group.map((one) => answerEntry(one, next()));
  const entryClass = answerClass(first.sent.header, first.answer);
  const header: BatchHeader = {
    ...first.sent.header,
    serviceClass: serviceClass(new Set(entries.map(entryDirection))),
    entryClass,
    effectiveEntryDate: entryClass === COR.code ? null : first.sent.header.effectiveEntryDate,
    // The answering bank originates the batch.
    originatingDfi: receivingDfi(first.sent.entry),
    batchNumber,
  };
  return { header, entries };
}

function answerEntry({ sent: { header, entry }, answer }: BankAnswer, sequence: number): Entry {
  const original = {
    originalTraceNumber: entry.traceNumber,
    originalReceivingDfi: receivingDfi(entry),
    traceNumber: traceNumber(receivingDfi(entry), sequence),
  };
  const addenda: Addenda =
    'changeCode' in answer
      ? { type: '98', ...original, ...answer }
      : { type: '99', dateOfDeath: '', information: '', ...original, ...answer };
  const known = transactionCode(entry.transactionCode);
  if (known === undefined) throw new RangeError(`No entry has code ${entry.transactionCode}.`);
  return {
    ...entry,
    transactionCode: codeFor(known.account, known.direction, 'RETURN'),
    routingNumber: header.originatingDfi + checkDigit(header.originatingDfi),
    amount: addenda.type === '98' ? 0n : entry.amount,
    traceNumber: original.traceNumber,
    addenda: [addenda],
  };
}

function entryDirection(entry: Entry): Direction {
  return transactionCode(entry.transactionCode)?.direction ?? 'DEBIT';
}
