import type { Entry } from './ach-file.ts';
import type { Report } from './fault.ts';
import { amountDigits, isPrintable, readCents, readText, textField } from './field-format.ts';
import { cut, ENTRY_DETAIL as F, RECORD_LENGTH } from './record-layout.ts';

/** Record 6, the entry detail: the same for PPD, WEB, TEL and CCD. */

/** Replaces an amount that can't be read; the fault has been reported. */
const UNREADABLE_AMOUNT = -1n;

/**
 * The entry as a record of 94 characters. Codes, routing and trace number are checked elsewhere.
 * Fields are padded to at least their width, so if the record is printable and has 94 characters,
 * every field is in place. One check of the whole record replaces a check of each field, which
 * makes large files fast.
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
 * An entry's amount in cents as ten digits. Source: NACHA field "amount" of record 6.
 * @throws RangeError when the amount is negative or doesn't fit in 10 digits
 */
export function amountField(cents: bigint): string {
  return amountDigits(cents, F.amount, (_field, message) => {
    throw new RangeError(message);
  });
}

/** Reads an entry; its addenda follow in their own records. */
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
