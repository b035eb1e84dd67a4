import type { AchFile, Batch } from '../records/ach-file.ts';
import { addendaRecord } from '../records/addenda.ts';
import { batchHeaderRecord } from '../records/batch-header.ts';
import { blocking, PADDING_RECORD } from './blocking.ts';
import { batchControlRecord, fileControlRecord } from '../records/control-records.ts';
import { emptyTally, tallyBatch, tallyEntry } from '../records/control-totals.ts';
import type { Tally } from '../records/control-totals.ts';
import { entryClass } from '../records/entry-classes.ts';
import { entryRecord } from '../records/entry-detail.ts';
import { checkBatch, checkEntry } from '../records/entry-rules.ts';
import type { Fault, Report } from '../records/fault.ts';
import { UnwritableFile } from '../records/fault.ts';
import { fileHeaderRecord } from '../records/file-header.ts';
import { BATCH_HEADER } from '../records/record-layout.ts';
import { RecordText } from '../records/record-text.ts';

/**
 * Writes a file: records of 94 characters, each followed by a line feed, padded with nines to
 * blocks of ten. The same file always gives the same bytes. It refuses everything that `readFile`
 * reports as a fault.
 * @throws UnwritableFile with every fault, at the line it would be on
 */
export function writeFile(file: AchFile): string {
  const records = new RecordText();
  const faults: Fault[] = [];
  const report: Report = (field, message) =>
    faults.push({ line: records.count + 1, field, message });

  records.add(fileHeaderRecord(file.header, report));
  const tally = emptyTally();
  let previousNumber = -1;
  for (const batch of file.batches) {
    checkBatchNumber(batch.header.batchNumber, previousNumber, report);
    previousNumber = batch.header.batchNumber;
    tallyBatch(tally, writeBatch(batch, records, report));
  }
  records.add(fileControlRecord(file.batches.length, records.count + 1, tally, report));
  if (faults.length > 0) throw new UnwritableFile(faults);

  const { padding } = blocking(records.count);
  for (let filler = 0; filler < padding; filler += 1) records.add(PADDING_RECORD);
  return records.toString();
}

/** Checks that batch numbers ascend through the file. */
export function checkBatchNumber(number: number, previous: number, report: Report): void {
  if (number > previous) return;
  report(
    BATCH_HEADER.batchNumber.name,
    `${number} does not ascend: the batch before has ${previous}.`,
  );
}

function writeBatch(batch: Batch, records: RecordText, report: Report): Tally {
  const { header, entries } = batch;
  checkBatch(batch, report);
  records.add(batchHeaderRecord(header, report));

  const tally = emptyTally();
  const setting = {
    header,
    line: records.count,
    entryClass: entryClass(header.entryClass),
    previousTrace: '',
  };
  for (const entry of entries) {
    checkEntry(entry, setting, report);
    setting.previousTrace = entry.traceNumber;
    tallyEntry(tally, entry, 1 + entry.addenda.length);
    records.add(entryRecord(entry, report));
    if (entry.addenda.length > 0) writeAddenda(batch, entry, records, report);
  }
  records.add(batchControlRecord(header, tally, report));
  return tally;
}

function writeAddenda(
  { header }: Batch,
  { addenda, traceNumber }: Batch['entries'][number],
  records: RecordText,
  report: Report,
): void {
  addenda.forEach((one, index) => {
    const setting = {
      entryClass: entryClass(header.entryClass),
      entryTraceNumber: traceNumber,
      firstType: index === 0 ? undefined : addenda[0]?.type,
      sequence: index + 1,
    };
    records.add(addendaRecord(one, setting, report));
  });
}
