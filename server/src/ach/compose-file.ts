import type { AchFile, Batch, FileHeader } from '@paystead/nacha/records/ach-file';
import {
  traceNumber,
  type BatchInput,
  type Movement,
  type Originator,
} from '@paystead/nacha/records/batch';
import { ppdBatch } from '@paystead/nacha/records/batch-ppd';
import { telBatch } from '@paystead/nacha/records/batch-tel';
import { webBatch } from '@paystead/nacha/records/batch-web';
import type { EntryToFile, Filed } from './entries.queries.ts';
import type { Receiver } from './entry.ts';

/** The parts of an entry that the file contains. */
export interface OutgoingEntry {
  readonly row: EntryToFile;
  readonly receiver: Receiver;
  readonly sequence: number;
  readonly effectiveDate: string;
}

export interface ComposedFile {
  readonly file: AchFile;
  readonly filed: readonly Filed[];
}

/**
 * Groups waiting entries into batches of one class, direction, description and settlement day, in
 * their order, so that trace numbers ascend within each batch.
 * @param descriptiveDate six characters; empty for none
 */
export function composeFile(
  header: FileHeader,
  originator: Originator,
  entries: readonly OutgoingEntry[],
  descriptiveDate = '',
): ComposedFile {
  const groups = [...Map.groupBy(entries, groupKey).values()];
  const batches = groups.map((group, index) =>
    composeBatch(originator, group, { batchNumber: index + 1, descriptiveDate }),
  );
  const filed = entries.map(({ row, sequence, effectiveDate }) => ({
    gid: row.gid,
    traceNumber: traceNumber(originator.originatingDfi, sequence),
    effectiveDate,
  }));
  return { file: { header, batches }, filed };
}

function groupKey({ row, effectiveDate }: OutgoingEntry): string {
  return [row.sec_code, row.direction, row.description, effectiveDate].join('|');
}

function composeBatch(
  originator: Originator,
  group: readonly OutgoingEntry[],
  more: Pick<BatchInput<Movement>, 'batchNumber' | 'descriptiveDate'>,
): Batch {
  const [first] = group;
  if (!first) throw new RangeError('A batch holds at least one entry');
  const movements = group.map((entry) => achMovement(originator, entry));
  const input = {
    originator,
    description: first.row.description,
    effectiveEntryDate: Temporal.PlainDate.from(first.effectiveDate),
    ...more,
    movements,
  } satisfies BatchInput<Movement>;
  switch (first.row.sec_code) {
    case 'PPD':
      return ppdBatch(input);
    case 'WEB':
      return webBatch(input);
    case 'TEL':
      return telBatch(input);
    case 'CCD':
      throw new Error('Entries to companies are not written yet');
  }
}

function achMovement(originator: Originator, { row, receiver, sequence }: OutgoingEntry) {
  return {
    account: receiver.account,
    amount: row.amount_cents,
    identification: row.gid.slice(-8).toUpperCase(),
    name: receiver.name,
    traceNumber: traceNumber(originator.originatingDfi, sequence),
    direction: row.direction,
    paymentType: row.payment_type,
    prenote: row.purpose === 'PRENOTE',
  };
}
