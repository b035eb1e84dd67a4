import type { Entry } from './ach-file.ts';
import type { Report } from './fault.ts';
import { amountDigits, isPrintable, readCents, readText, textField } from './field-format.ts';
import { cut, ENTRY_DETAIL as F, RECORD_LENGTH } from './record-layout.ts';

/** Record 6, the entry detail, as PPD, WEB, TEL and CCD share it. */

/** What stands for an amount that could not be read; the fault has been reported. */
const UNREADABLE_AMOUNT = -1n;

/**
 * The entry as a record of 94 characters; codes, routing and trace number are checked elsewhere.
 * No field can be narrower than its width, so a printable record of 94 characters has every field
 * in its place: one look at the whole spares a look at each, which makes a large file fast.
 */
export function entryRecord(entry: Entry, report: Report): string {
  const record =
    '6' +
    entry.transactionCode +
    entry.routingNumber +
    entry.accountNumber.padEnd(F.accountNumber.width) +
    amountDigits(entry.amount, F.amount, report) +
    entry.identification.padEnd(F.identification.width) +
    entry.name.padEnd(F.name.width) +
    entry.discretionaryData.padEnd(F.discretionaryData.width) +
    (entry.addenda.length === 0 ? '0' : '1') +
    entry.traceNumber;
  if (record.length !== RECORD_LENGTH || !isPrintable(record)) checkTexts(entry, report);
  return record;
}

function checkTexts(entry: Entry, report: Report): void {
  textField(entry.accountNumber, F.accountNumber, report);
  textField(entry.identification, F.identification, report);
  textField(entry.name, F.name, report);
  textField(entry.discretionaryData, F.discretionaryData, report);
}

/**
 * The ten digits of an entry's amount in cents.
 * @throws RangeError when the amount is negative or does not fit in 10 digits
 * Source: NACHA field "amount" of record 6.
 */
export function amountField(cents: bigint): string {
  return amountDigits(cents, F.amount, (_field, message) => {
    throw new RangeError(message);
  });
}

/** Reads an entry; its addenda follow in records of their own. */
export function readEntry(record: string, report: Report): Omit<Entry, 'addenda'> {
  return {
    transactionCode: cut(record, F.transactionCode),
    routingNumber: cut(record, F.receivingDfi) + cut(record, F.checkDigit),
    accountNumber: readText(record, F.accountNumber),
    amount: readCents(record, F.amount, report) ?? UNREADABLE_AMOUNT,
    identification: readText(record, F.identification),
    name: readText(record, F.name),
    discretionaryData: readText(record, F.discretionaryData),
    traceNumber: cut(record, F.traceNumber),
  };
}
