import type { Addenda, Batch, BatchHeader, Entry } from '../records/ach-file.ts';
import { readAddenda } from '../records/addenda.ts';
import { readBatchHeader } from '../records/batch-header.ts';
import { checkBatchControl } from '../records/control-records.ts';
import { emptyTally, tallyEntry } from '../records/control-totals.ts';
import type { Tally } from '../records/control-totals.ts';
import type { EntryClass } from '../records/entry-class.ts';
import { entryClass } from '../records/entry-classes.ts';
import { readEntry } from '../records/entry-detail.ts';
import { checkBatch, checkEntry } from '../records/entry-rules.ts';
import type { Report } from '../records/fault.ts';
import { cut, ENTRY_DETAIL } from '../records/record-layout.ts';

/** Reads records 5 to 8: opens a batch, adds entries and their addenda, and closes it. */

/** The report for a line, so that a fault found later still names its line. */
export type ReportAt = (line: number) => Report;

interface OpenEntry {
  readonly line: number;
  readonly fields: Omit<Entry, 'addenda'>;
  readonly indicator: string;
  readonly addenda: Addenda[];
  /** Addenda records after the entry, readable or not. */
  followers: number;
}

/** A batch before its control record. */
export interface OpenBatch {
  readonly line: number;
  readonly header: BatchHeader;
  readonly entryClass: EntryClass | undefined;
  readonly entries: Entry[];
  readonly tally: Tally;
  previousTrace: string;
  entry: OpenEntry | null;
}

export function openBatch(record: string, line: number, reportAt: ReportAt): OpenBatch {
  const header = readBatchHeader(record, reportAt(line));
  return {
    line,
    header,
    entryClass: entryClass(header.entryClass),
    entries: [],
    tally: emptyTally(),
    previousTrace: '',
    entry: null,
  };
}

export function takeEntry(
  batch: OpenBatch,
  record: string,
  line: number,
  reportAt: ReportAt,
): void {
  closeEntry(batch, reportAt);
  batch.entry = {
    line,
    fields: readEntry(record, reportAt(line)),
    indicator: cut(record, ENTRY_DETAIL.addendaIndicator),
    addenda: [],
    followers: 0,
  };
}

export function takeAddenda(
  batch: OpenBatch,
  record: string,
  line: number,
  reportAt: ReportAt,
): void {
  const { entry } = batch;
  if (entry === null) {
    reportAt(line)('entry detail', 'An addenda stands here without an entry before it.');
    batch.tally.records += 1;
    return;
  }
  entry.followers += 1;
  const setting = {
    entryClass: batch.entryClass,
    entryTraceNumber: entry.fields.traceNumber,
    firstType: entry.addenda[0]?.type,
    sequence: entry.followers,
  };
  const addenda = readAddenda(record, setting, reportAt(line));
  if (addenda !== null) entry.addenda.push(addenda);
}

/** Closes the batch, with its control record or with null if that is missing. */
export function closeBatch(
  batch: OpenBatch,
  control: { readonly record: string; readonly line: number } | null,
  reportAt: ReportAt,
): Batch {
  closeEntry(batch, reportAt);
  const closed = { header: batch.header, entries: batch.entries };
  checkBatch(closed, reportAt(batch.line));
  if (control !== null) {
    checkBatchControl(control.record, batch.header, batch.tally, reportAt(control.line));
  }
  return closed;
}

function closeEntry(batch: OpenBatch, reportAt: ReportAt): void {
  const open = batch.entry;
  if (open === null) return;
  batch.entry = null;
  const entry: Entry = { ...open.fields, addenda: open.addenda };
  const report = reportAt(open.line);
  checkIndicator(open, report);
  checkEntry(entry, batch, report);
  batch.previousTrace = entry.traceNumber;
  tallyEntry(batch.tally, entry, 1 + open.followers);
  batch.entries.push(entry);
}

function checkIndicator({ indicator, followers, line }: OpenEntry, report: Report): void {
  const field = ENTRY_DETAIL.addendaIndicator.name;
  if (indicator === '1' && followers === 0) {
    report(field, 'The entry announces an addenda, but the addenda record is missing.');
  } else if (indicator === '0' && followers > 0) {
    report(field, `The entry announces no addenda, but line ${line + 1} holds one.`);
  } else if (indicator !== '0' && indicator !== '1') {
    report(field, `"${indicator}" is not 0 or 1.`);
  }
}
