import type { ReturnAddenda } from './ach-file.ts';
import type { Report } from './fault.ts';
import { digitsField, readDate, readDigits, readText, textField } from './field-format.ts';
import { ADDENDA_99 as F, cut } from './record-layout.ts';
import { returnCode } from '../returns/return-codes.ts';

/** Record 7 type 99: the reason for a return. */

const DEATH_CODES: ReadonlySet<string> = new Set(['R14', 'R15']);
const EMPTY_DATES: ReadonlySet<string> = new Set(['', '000000']);

export function returnAddendaRecord(addenda: ReturnAddenda, report: Report): string {
  checkReturnCode(addenda.returnCode, report);
  const record =
    '799' +
    textField(addenda.returnCode, F.returnCode, report) +
    digitsField(addenda.originalTraceNumber, F.originalTraceNumber, report) +
    textField(addenda.dateOfDeath, F.dateOfDeath, report) +
    digitsField(addenda.originalReceivingDfi, F.originalReceivingDfi, report) +
    textField(addenda.information, F.information, report) +
    digitsField(addenda.traceNumber, F.traceNumber, report);
  checkDateOfDeath(record, addenda, report);
  return record;
}

export function readReturnAddenda(record: string, report: Report): ReturnAddenda {
  const addenda: ReturnAddenda = {
    type: '99',
    returnCode: cut(record, F.returnCode),
    originalTraceNumber: readDigits(record, F.originalTraceNumber, report) ?? '',
    dateOfDeath: readText(record, F.dateOfDeath),
    originalReceivingDfi: readDigits(record, F.originalReceivingDfi, report) ?? '',
    information: readText(record, F.information),
    traceNumber: readDigits(record, F.traceNumber, report) ?? '',
  };
  checkReturnCode(addenda.returnCode, report);
  checkDateOfDeath(record, addenda, report);
  return addenda;
}

function checkReturnCode(code: string, report: Report): void {
  if (returnCode(code) === undefined) {
    report(F.returnCode.name, `"${code}" is not a return reason code.`);
  }
}

/** Dishonored and contested returns (R61 to R77) use the date field for their own data. */
function checkDateOfDeath(record: string, addenda: ReturnAddenda, report: Report): void {
  const { returnCode: code, dateOfDeath } = addenda;
  if (EMPTY_DATES.has(dateOfDeath) || /^R[67]/.test(code)) return;
  if (!DEATH_CODES.has(code)) {
    report(F.dateOfDeath.name, `A date of death belongs to R14 and R15, not to ${code}.`);
    return;
  }
  readDate(record, F.dateOfDeath, report);
}
