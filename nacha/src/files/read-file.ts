import type { AchFile, Batch, FileHeader } from '../records/ach-file.ts';
import { blocking, PADDING_RECORD } from './blocking.ts';
import { checkFileControl } from '../records/control-records.ts';
import { emptyTally, tallyBatch } from '../records/control-totals.ts';
import type { Fault } from '../records/fault.ts';
import { isPrintable } from '../records/field-format.ts';
import { readFileHeader } from '../records/file-header.ts';
import { closeBatch, openBatch, takeAddenda, takeEntry } from './read-batch.ts';
import type { OpenBatch, ReportAt } from './read-batch.ts';
import { RECORD_LENGTH } from '../records/record-layout.ts';
import { checkBatchNumber } from './write-file.ts';

/** A file without faults, or every fault found. Never act on a faulty file. */
export type ReadResult =
  | { readonly file: AchFile; readonly faults: readonly [] }
  | { readonly file: null; readonly faults: readonly Fault[] };

/** A record and its line number. */
interface Line {
  readonly record: string;
  readonly line: number;
}

interface Reading {
  readonly reportAt: ReportAt;
  readonly batches: Batch[];
  readonly tally: ReturnType<typeof emptyTally>;
  header: FileHeader | null;
  open: OpenBatch | null;
  control: Line | null;
  previousNumber: number;
  padded: boolean;
}

/**
 * Reads a file of PPD, WEB, TEL, CCD and COR batches, including returns. Records end with a line
 * feed, with or without a carriage return, or follow each other without line ends. Never throws:
 * for any text it returns every fault, sorted by line.
 */
export function readFile(text: string): ReadResult {
  const faults: Fault[] = [];
  const reportAt: ReportAt = (line) => (field, message) => faults.push({ line, field, message });
  const reading: Reading = {
    reportAt,
    batches: [],
    tally: emptyTally(),
    header: null,
    open: null,
    control: null,
    previousNumber: -1,
    padded: false,
  };

  const lines = linesOf(text);
  lines.forEach((content, index) => readLine(reading, content, index + 1));
  finish(reading, lines.length);

  const { header, batches } = reading;
  if (header !== null && faults.length === 0) return { file: { header, batches }, faults: [] };
  return { file: null, faults: faults.sort((a, b) => a.line - b.line) };
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  const [first] = lines;
  const unbroken = lines.length === 1 && first !== undefined && first.length > RECORD_LENGTH;
  return unbroken ? (first.match(/.{1,94}/gs) ?? []) : lines;
}

function readLine(reading: Reading, content: string, line: number): void {
  checkLine(content, line, reading.reportAt);
  const record = content.padEnd(RECORD_LENGTH).slice(0, RECORD_LENGTH);
  if (record === PADDING_RECORD) {
    reading.padded = true;
  } else if (reading.control !== null || reading.padded) {
    reading.reportAt(line)(
      'record type',
      'Only padding records of 94 nines may follow the end of the file.',
    );
  } else {
    readRecord(reading, { record, line });
  }
}

function checkLine(content: string, line: number, reportAt: ReportAt): void {
  if (content.length !== RECORD_LENGTH) {
    reportAt(line)(
      'record length',
      `The line is ${content.length} characters long and not ${RECORD_LENGTH}.`,
    );
  }
  if (!isPrintable(content)) {
    const position = 1 + content.search(/[^\x20-\x7e]/);
    reportAt(line)('characters', `Position ${position} is not printable ASCII.`);
  }
}

function readRecord(reading: Reading, at: Line): void {
  const { reportAt } = reading;
  switch (at.record[0]) {
    case '1':
      return readHeader(reading, at);
    case '5':
      return startBatch(reading, at);
    case '6':
      return insideBatch(reading, at, (batch) => takeEntry(batch, at.record, at.line, reportAt));
    case '7':
      return insideBatch(reading, at, (batch) => takeAddenda(batch, at.record, at.line, reportAt));
    case '8':
      return insideBatch(reading, at, () => endBatch(reading, at));
    case '9':
      endBatchWithoutControl(reading, at.line);
      reading.control = at;
      return;
    default:
      reportAt(at.line)('record type', `"${at.record[0]}" is not a record type.`);
  }
}

function readHeader(reading: Reading, { record, line }: Line): void {
  const report = reading.reportAt(line);
  if (line > 1) report('file header', 'A file header may only stand in the first line.');
  reading.header ??= readFileHeader(record, report);
}

function startBatch(reading: Reading, { record, line }: Line): void {
  endBatchWithoutControl(reading, line);
  reading.open = openBatch(record, line, reading.reportAt);
  const { batchNumber } = reading.open.header;
  if (batchNumber < 0) return;
  checkBatchNumber(batchNumber, reading.previousNumber, reading.reportAt(line));
  reading.previousNumber = batchNumber;
}

function insideBatch(reading: Reading, { line }: Line, act: (batch: OpenBatch) => void): void {
  if (reading.open !== null) act(reading.open);
  else reading.reportAt(line)('batch header', 'The record stands outside of a batch.');
}

function endBatch(reading: Reading, control: Line | null): void {
  if (reading.open === null) return;
  reading.batches.push(closeBatch(reading.open, control, reading.reportAt));
  tallyBatch(reading.tally, reading.open.tally);
  reading.open = null;
}

function endBatchWithoutControl(reading: Reading, line: number): void {
  if (reading.open === null) return;
  reading.reportAt(line)(
    'batch control',
    `The batch that begins in line ${reading.open.line} has no batch control before this line.`,
  );
  endBatch(reading, null);
}

function finish(reading: Reading, records: number): void {
  const { reportAt, control, tally, batches } = reading;
  const last = Math.max(records, 1);
  endBatchWithoutControl(reading, last);
  if (reading.header === null) {
    reportAt(1)('file header', 'The file does not begin with a file header.');
  }
  if (control === null) reportAt(last)('file control', 'The file has no file control record.');
  else {
    const found = { batches: batches.length, records, tally };
    checkFileControl(control.record, found, reportAt(control.line));
  }
  if (blocking(records).padding > 0) {
    reportAt(last)('blocking', `The number of records, ${records}, is not a multiple of 10.`);
  }
}
