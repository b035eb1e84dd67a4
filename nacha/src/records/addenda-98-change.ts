import type { ChangeAddenda } from './ach-file.ts';
import { changeCode } from '../returns/change-codes.ts';
import type { Report } from './fault.ts';
import { digitsField, expectBlank, readDigits, readText, textField } from './field-format.ts';
import { ADDENDA_98 as F, cut } from './record-layout.ts';

/** Record 7 type 98: the receiving bank's notification of change. */

export function changeAddendaRecord(addenda: ChangeAddenda, report: Report): string {
  checkChangeCode(addenda.changeCode, report);
  return (
    '798' +
    textField(addenda.changeCode, F.changeCode, report) +
    digitsField(addenda.originalTraceNumber, F.originalTraceNumber, report) +
    ' '.repeat(6) +
    digitsField(addenda.originalReceivingDfi, F.originalReceivingDfi, report) +
    textField(addenda.correctedData, F.correctedData, report) +
    ' '.repeat(15) +
    digitsField(addenda.traceNumber, F.traceNumber, report)
  );
}

export function readChangeAddenda(record: string, report: Report): ChangeAddenda {
  expectBlank(record, F.reservedBeforeDfi, report);
  expectBlank(record, F.reserved, report);
  const addenda: ChangeAddenda = {
    type: '98',
    changeCode: cut(record, F.changeCode),
    originalTraceNumber: readDigits(record, F.originalTraceNumber, report) ?? '',
    originalReceivingDfi: readDigits(record, F.originalReceivingDfi, report) ?? '',
    correctedData: readText(record, F.correctedData),
    traceNumber: readDigits(record, F.traceNumber, report) ?? '',
  };
  checkChangeCode(addenda.changeCode, report);
  return addenda;
}

function checkChangeCode(code: string, report: Report): void {
  if (changeCode(code) === undefined) {
    report(F.changeCode.name, `"${code}" is not the code of a notification of change.`);
  }
}
