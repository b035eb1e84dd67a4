import type { FileHeader } from './ach-file.ts';
import type { Report } from './fault.ts';
import { hasValidCheckDigit } from './aba-routing.ts';
import {
  dateField,
  expectText,
  readDate,
  readText,
  textField,
  UNREADABLE_DAY,
} from './field-format.ts';
import { cut, FILE_HEADER as F } from './record-layout.ts';

/** Record 1, the file header. */

const TIME = /^([01]\d|2[0-3])[0-5]\d$/;
const NINE_OR_TEN_DIGITS = /^\d{9,10}$/;
const ONE_LETTER_OR_DIGIT = /^[A-Z0-9]$/;

/** The file header as a record of 94 characters. */
export function fileHeaderRecord(header: FileHeader, report: Report): string {
  checkFileHeader(header, report);
  return (
    `101 ${header.immediateDestination}` +
    header.immediateOrigin.padStart(10) +
    dateField(header.creationDate, F.creationDate, report) +
    textField(header.creationTime, F.creationTime, report) +
    textField(header.fileIdModifier, F.fileIdModifier, report) +
    '094101' +
    textField(header.destinationName, F.destinationName, report) +
    textField(header.originName, F.originName, report) +
    textField(header.referenceCode, F.referenceCode, report)
  );
}

/** Reads a file header; unreadable fields are reported and become blank or an early day. */
export function readFileHeader(record: string, report: Report): FileHeader {
  expectText(record, F.priorityCode, '01', report);
  expectText(record, F.recordSize, '094', report);
  expectText(record, F.blockingFactor, '10', report);
  expectText(record, F.formatCode, '1', report);
  const header = {
    immediateDestination: cut(record, F.immediateDestination).replace(/^ /, ''),
    immediateOrigin: cut(record, F.immediateOrigin).replace(/^ /, ''),
    creationDate: readDate(record, F.creationDate, report) ?? UNREADABLE_DAY,
    creationTime: readText(record, F.creationTime),
    fileIdModifier: readText(record, F.fileIdModifier),
    destinationName: readText(record, F.destinationName),
    originName: readText(record, F.originName),
    referenceCode: readText(record, F.referenceCode),
  };
  checkFileHeader(header, report);
  return header;
}

function checkFileHeader(header: FileHeader, report: Report): void {
  if (!hasValidCheckDigit(header.immediateDestination)) {
    report(
      F.immediateDestination.name,
      `"${header.immediateDestination}" is not a routing number of nine digits with its check digit.`,
    );
  }
  if (!NINE_OR_TEN_DIGITS.test(header.immediateOrigin)) {
    report(
      F.immediateOrigin.name,
      `"${header.immediateOrigin}" is not nine digits after a blank, or ten digits.`,
    );
  }
  if (header.creationTime !== '' && !TIME.test(header.creationTime)) {
    report(F.creationTime.name, `"${header.creationTime}" is not a time written as HHMM.`);
  }
  if (!ONE_LETTER_OR_DIGIT.test(header.fileIdModifier)) {
    report(F.fileIdModifier.name, `"${header.fileIdModifier}" is not a letter A to Z or a digit.`);
  }
}
