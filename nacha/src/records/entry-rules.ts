import type { Batch, BatchHeader, Entry } from './ach-file.ts';
import { hasValidCheckDigit } from './aba-routing.ts';
import type { EntryClass } from './entry-class.ts';
import { DEBIT_ONLY_DESCRIPTIONS, ENTRY_DESCRIPTIONS } from './entry-descriptions.ts';
import type { Report } from './fault.ts';
import { BATCH_HEADER, ENTRY_DETAIL as F } from './record-layout.ts';
import { transactionCode } from './transaction-codes.ts';
import type { TransactionCode } from './transaction-codes.ts';

/** The rules for an entry in its batch, the same for files we write and files we receive. */

/** The facts about the batch that the rules for an entry need. */
export interface EntrySetting {
  readonly header: BatchHeader;
  /** Line of the batch header. */
  readonly line: number;
  /** Undefined for an unknown entry class, which has been reported. */
  readonly entryClass: EntryClass | undefined;
  /** Trace number of the previous entry; empty for the first. */
  readonly previousTrace: string;
}

const FIFTEEN_DIGITS = /^\d{15}$/;
const NINE_DIGITS = /^\d{9}$/;
const PAYMENT_TYPES: ReadonlySet<string> = new Set(['R', 'S', 'ST']);
const MICRO_ENTRY_LIMIT = 100n; // cents, ACH-11

/** Whether an entry is a return or a notification of change, which answer an earlier entry. */
export function isAnswer(entry: Entry): boolean {
  const [first] = entry.addenda;
  return first !== undefined && first.type !== '05';
}

/** Reports every fault of one entry. Its addenda have already been checked line by line. */
export function checkEntry(entry: Entry, setting: EntrySetting, report: Report): void {
  checkRouting(entry.routingNumber, report);
  checkTrace(entry.traceNumber, setting, report);
  if (entry.accountNumber.trim() === '') report(F.accountNumber.name, 'The field is blank.');

  const code = transactionCode(entry.transactionCode);
  if (code === undefined) {
    report(F.transactionCode.name, `"${entry.transactionCode}" is not a transaction code.`);
    return;
  }
  checkDirection(entry, code, setting, report);
  if (isAnswer(entry)) checkAnswer(entry, setting.header, report);
  else if (setting.header.entryClass === 'COR') {
    report(F.addendaIndicator.name, 'A notification of change needs an addenda of type 98.');
  } else checkForward(entry, code, setting, report);
}

function checkRouting(routingNumber: string, report: Report): void {
  if (hasValidCheckDigit(routingNumber)) return;
  if (NINE_DIGITS.test(routingNumber)) {
    report(F.checkDigit.name, `${routingNumber} fails the routing number checksum.`);
    return;
  }
  const wrong = /^\d{8}/.test(routingNumber) ? F.checkDigit : F.receivingDfi;
  report(wrong.name, `"${routingNumber}" is not numeric or not nine digits long.`);
}

function checkTrace(trace: string, { header, previousTrace }: EntrySetting, report: Report): void {
  if (!FIFTEEN_DIGITS.test(trace)) {
    report(F.traceNumber.name, `"${trace}" is not numeric or not 15 digits long.`);
    return;
  }
  if (!trace.startsWith(header.originatingDfi)) {
    report(
      F.traceNumber.name,
      `${trace} does not begin with the originating bank ${header.originatingDfi}.`,
    );
  }
  if (trace <= previousTrace) {
    report(F.traceNumber.name, `${trace} does not ascend: the entry before has ${previousTrace}.`);
  }
}

function checkDirection(
  entry: Entry,
  code: TransactionCode,
  setting: EntrySetting,
  report: Report,
) {
  const { header, line } = setting;
  if (header.serviceClass !== '220' && header.serviceClass !== '225') return;
  const only = header.serviceClass === '220' ? 'CREDIT' : 'DEBIT';
  if (code.direction === only) return;
  report(
    F.transactionCode.name,
    `${entry.transactionCode} is a ${code.direction.toLowerCase()}, but the batch of line ${line} ` +
      `is of service class ${header.serviceClass} and holds ${only.toLowerCase()}s only.`,
  );
}

function checkAnswer(entry: Entry, header: BatchHeader, report: Report): void {
  if (header.entryClass === 'COR' && entry.amount > 0n) {
    report(F.amount.name, 'A notification of change moves no money; its amount must be zero.');
  }
}

function checkForward(
  entry: Entry,
  code: TransactionCode,
  { header, entryClass }: EntrySetting,
  report: Report,
): void {
  if (entry.name.trim() === '') report(F.name.name, 'The field is blank.');
  checkAmount(entry, code, report);
  if (code.direction === 'CREDIT' && DEBIT_ONLY_DESCRIPTIONS.has(header.entryDescription)) {
    report(F.transactionCode.name, `A credit cannot be sent as ${header.entryDescription}.`);
  }
  if (entryClass !== undefined) checkClass(entry, code, header, entryClass, report);
}

function checkAmount(entry: Entry, code: TransactionCode, report: Report): void {
  if (code.use === 'LIVE' && entry.amount === 0n) {
    report(F.amount.name, 'The amount is zero, but the entry is neither a prenote nor an answer.');
  }
  if (code.use === 'PRENOTE' && entry.amount > 0n) {
    report(F.amount.name, `A prenote (${code.code}) moves no money; its amount must be zero.`);
  }
  if (code.use !== 'ZERO_DOLLAR') return;
  if (entry.amount > 0n) {
    report(F.amount.name, `${code.code} moves no money; its amount must be zero.`);
  }
  if (entry.addenda.length === 0) {
    report(F.addendaIndicator.name, `${code.code} exists for its addenda, and none follows.`);
  }
}

function checkClass(
  entry: Entry,
  code: TransactionCode,
  header: BatchHeader,
  entryClass: EntryClass,
  report: Report,
): void {
  if (!entryClass.uses.includes(code.use)) {
    report(
      F.transactionCode.name,
      code.use === 'RETURN'
        ? `${code.code} answers an earlier entry, but no return or change follows.`
        : `${code.code} cannot be used in a batch of class ${entryClass.code}.`,
    );
  }
  const reversal = header.entryDescription === ENTRY_DESCRIPTIONS.reversal;
  if (code.direction === 'CREDIT' && entryClass.credits === 'REVERSAL_ONLY' && !reversal) {
    report(F.transactionCode.name, `A batch of class ${entryClass.code} holds debits only.`);
  }
  checkPaymentType(entry, entryClass, report);
}

function checkPaymentType(entry: Entry, { code, paymentType }: EntryClass, report: Report): void {
  const data = entry.discretionaryData.trim();
  if (paymentType === 'NONE' || PAYMENT_TYPES.has(data)) return;
  if (paymentType === 'OPTIONAL' && data === '') return;
  report(
    F.discretionaryData.name,
    `"${data}" is not the payment type code R (recurring) or S (single) of a ${code} entry.`,
  );
}

/** Reports the faults of a batch as a whole, at its header. */
export function checkBatch(batch: Batch, report: Report): void {
  const { header, entries } = batch;
  if (entries.length === 0) report('entry detail', 'The batch holds no entry.');
  if (header.effectiveEntryDate === null && entries.some((entry) => !isAnswer(entry))) {
    report(BATCH_HEADER.effectiveEntryDate.name, 'Entries that move money need a date.');
  }
  const forward = !entries.some(isAnswer);
  if (forward && header.entryDescription === ENTRY_DESCRIPTIONS.micro) {
    checkMicroEntries(batch, report);
  }
}

/** Micro-entries: each credit below one dollar, and total debits not above total credits. */
function checkMicroEntries({ entries }: Batch, report: Report): void {
  let balance = 0n;
  for (const entry of entries) {
    const debit = transactionCode(entry.transactionCode)?.direction === 'DEBIT';
    balance += debit ? -entry.amount : entry.amount;
    if (!debit && entry.amount >= MICRO_ENTRY_LIMIT) {
      report(F.amount.name, `The micro-entry ${entry.traceNumber} is not below one dollar.`);
    }
  }
  if (balance < 0n) report(F.amount.name, 'The debits of the micro-entries exceed their credits.');
}
