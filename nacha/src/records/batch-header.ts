import type { BatchHeader } from './ach-file.ts';
import { ENTRY_CLASSES, entryClass } from './entry-classes.ts';
import type { Report } from './fault.ts';
import {
  dateField,
  digitsField,
  numberField,
  readDate,
  readNumber,
  readText,
  textField,
  UNREADABLE_DAY,
} from './field-format.ts';
import { BATCH_HEADER as F, cut } from './record-layout.ts';

/** Record 5, the batch header. */

/** Service class codes for batches of entries; 280 is for accounting advices. */
const SERVICE_CLASSES: ReadonlySet<string> = new Set(['200', '220', '225']);
const DAY_OF_YEAR = /^\d{3}$/;
const NO_DATE = '000000';

/** The batch header as a record of 94 characters. */
export function batchHeaderRecord(header: BatchHeader, report: Report): string {
  checkBatchHeader(header, report);
  return (
    '5' +
    digitsField(header.serviceClass, F.serviceClass, report) +
    textField(header.companyName, F.companyName, report) +
    textField(header.companyData, F.companyData, report) +
    textField(header.companyIdentification, F.companyIdentification, report) +
    textField(header.entryClass, F.entryClass, report) +
    textField(header.entryDescription, F.entryDescription, report) +
    textField(header.descriptiveDate, F.descriptiveDate, report) +
    effectiveDateField(header, report) +
    textField(header.settlementDay, F.settlementDay, report) +
    textField(header.originatorStatus, F.originatorStatus, report) +
    digitsField(header.originatingDfi, F.originatingDfi, report) +
    numberField(header.batchNumber, F.batchNumber, report)
  );
}

function effectiveDateField({ effectiveEntryDate }: BatchHeader, report: Report): string {
  if (effectiveEntryDate === null) return NO_DATE;
  return dateField(effectiveEntryDate, F.effectiveEntryDate, report);
}

/** Reads a batch header; unreadable fields are reported and become blank, null or -1. */
export function readBatchHeader(record: string, report: Report): BatchHeader {
  const effective = readText(record, F.effectiveEntryDate);
  const undated = effective === '' || effective === NO_DATE;
  const header = {
    serviceClass: cut(record, F.serviceClass),
    companyName: readText(record, F.companyName),
    companyData: readText(record, F.companyData),
    companyIdentification: readText(record, F.companyIdentification),
    entryClass: cut(record, F.entryClass),
    entryDescription: readText(record, F.entryDescription),
    descriptiveDate: readText(record, F.descriptiveDate),
    effectiveEntryDate: undated
      ? null
      : (readDate(record, F.effectiveEntryDate, report) ?? UNREADABLE_DAY),
    settlementDay: readText(record, F.settlementDay),
    originatorStatus: cut(record, F.originatorStatus),
    originatingDfi: cut(record, F.originatingDfi),
    batchNumber: readNumber(record, F.batchNumber, report) ?? -1,
  };
  checkBatchHeader(header, report);
  if (!/^\d{8}$/.test(header.originatingDfi)) {
    report(F.originatingDfi.name, `"${header.originatingDfi}" is not numeric.`);
  }
  return header;
}

function checkBatchHeader(header: BatchHeader, report: Report): void {
  if (!SERVICE_CLASSES.has(header.serviceClass)) {
    report(F.serviceClass.name, `"${header.serviceClass}" is not 200, 220 or 225.`);
  }
  if (entryClass(header.entryClass) === undefined) {
    const known = ENTRY_CLASSES.map(({ code }) => code).join(', ');
    report(F.entryClass.name, `"${header.entryClass}" is none of ${known}.`);
  }
  requireText(header.companyName, F.companyName.name, report);
  requireText(header.companyIdentification, F.companyIdentification.name, report);
  requireText(header.entryDescription, F.entryDescription.name, report);
  if (header.settlementDay !== '' && !DAY_OF_YEAR.test(header.settlementDay)) {
    report(F.settlementDay.name, `"${header.settlementDay}" is not a day of the year.`);
  }
  if (!/^[0-2]$/.test(header.originatorStatus)) {
    report(F.originatorStatus.name, `"${header.originatorStatus}" is not 0, 1 or 2.`);
  }
}

function requireText(text: string, field: string, report: Report): void {
  if (text.trim() === '') report(field, 'The field is blank and must not be.');
}
