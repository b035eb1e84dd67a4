import type { BatchHeader } from './ach-file.ts';
import { blocking } from '../files/blocking.ts';
import { controlTotals } from './control-totals.ts';
import type { ControlTotals, Tally } from './control-totals.ts';
import type { Report } from './fault.ts';
import { expectBlank, numberField, readCents, readNumber, readText } from './field-format.ts';
import type { Field } from './record-layout.ts';
import { BATCH_CONTROL, cut, FILE_CONTROL } from './record-layout.ts';

/** Records 8 and 9: the counts, hash and totals that verify the entries before them. */

/** Record 8 for a batch with this header and tally. */
export function batchControlRecord(header: BatchHeader, tally: Tally, report: Report): string {
  return (
    `8${header.serviceClass}` +
    totalsFields(controlTotals(tally), BATCH_CONTROL, report) +
    header.companyIdentification.padEnd(10) +
    ' '.repeat(25) +
    header.originatingDfi +
    numberField(header.batchNumber, BATCH_CONTROL.batchNumber, report)
  );
}

/** Record 9; `records` counts every record in the file, including this one. */
export function fileControlRecord(
  batches: number,
  records: number,
  tally: Tally,
  report: Report,
): string {
  return (
    '9' +
    numberField(batches, FILE_CONTROL.batchCount, report) +
    numberField(blocking(records).blocks, FILE_CONTROL.blockCount, report) +
    totalsFields(controlTotals(tally), FILE_CONTROL, report) +
    ' '.repeat(39)
  );
}

type TotalsLayout = typeof BATCH_CONTROL | typeof FILE_CONTROL;

function totalsFields(totals: ControlTotals, layout: TotalsLayout, report: Report): string {
  return (
    numberField(totals.entryAndAddendaCount, layout.entryAndAddendaCount, report) +
    totals.entryHash +
    numberField(totals.totalDebit, layout.totalDebit, report) +
    numberField(totals.totalCredit, layout.totalCredit, report)
  );
}

/** Compares record 8 with the header and the entries of its batch. */
export function checkBatchControl(
  record: string,
  header: BatchHeader,
  tally: Tally,
  report: Report,
): void {
  const F = BATCH_CONTROL;
  expectHeaderText(record, F.serviceClass, header.serviceClass, report);
  expectHeaderText(record, F.companyIdentification, header.companyIdentification, report);
  expectHeaderText(record, F.originatingDfi, header.originatingDfi, report);
  expectHeaderText(record, F.batchNumber, String(header.batchNumber).padStart(7, '0'), report);
  checkTotals(record, F, tally, report);
  expectBlank(record, F.reserved, report);
}

/** Banks align the company identification left or right, so we ignore blanks around it. */
function expectHeaderText(record: string, field: Field, text: string, report: Report): void {
  const found = cut(record, field).trim();
  if (found === text.trim()) return;
  report(field.name, `The control says "${found}", the batch header "${text.trim()}".`);
}

/**
 * Compares record 9 with the file's content. `records` counts all lines except blank ones, padding
 * included.
 */
export function checkFileControl(
  record: string,
  found: { readonly batches: number; readonly records: number; readonly tally: Tally },
  report: Report,
): void {
  const F = FILE_CONTROL;
  expectNumber(record, F.batchCount, found.batches, report);
  expectNumber(record, F.blockCount, blocking(found.records).blocks, report);
  checkTotals(record, F, found.tally, report);
  expectBlank(record, F.reserved, report);
}

function checkTotals(record: string, layout: TotalsLayout, tally: Tally, report: Report): void {
  const totals = controlTotals(tally);
  expectNumber(record, layout.entryAndAddendaCount, totals.entryAndAddendaCount, report);
  if (Number.isFinite(tally.hashSum)) {
    expectNumber(record, layout.entryHash, Number(totals.entryHash), report);
  } else {
    readNumber(record, layout.entryHash, report);
  }
  expectCents(record, layout.totalDebit, tally.amountsKnown ? totals.totalDebit : null, report);
  expectCents(record, layout.totalCredit, tally.amountsKnown ? totals.totalCredit : null, report);
}

function expectNumber(record: string, field: Field, expected: number, report: Report): void {
  const found = readNumber(record, field, report);
  if (found === null || found === expected) return;
  const right = String(expected).padStart(field.width, '0');
  report(field.name, `The control says ${readText(record, field)}, the records give ${right}.`);
}

function expectCents(record: string, field: Field, expected: bigint | null, report: Report): void {
  const found = readCents(record, field, report);
  if (found === null || expected === null || found === expected) return;
  report(field.name, `The control says ${found} cents, the entries add up to ${expected}.`);
}
