import type { AchFile, Batch, ChangeAddenda, Entry, ReturnAddenda } from '../records/ach-file.ts';

/** What a file from the bank answers: entries sent back, and entries corrected. */

/** One addenda with the entry and the batch around it. */
export interface Inbound<A> {
  readonly addenda: A;
  readonly entry: Entry;
  readonly batch: Batch;
}

/** Every return (addenda 99) of a file, in its order; match by original trace number. */
export function returnsIn(file: AchFile): readonly Inbound<ReturnAddenda>[] {
  return inbound(file, (addenda) => addenda.type === '99');
}

/** Every notification of change (addenda 98) of a file, in the order of the file. */
export function changesIn(file: AchFile): readonly Inbound<ChangeAddenda>[] {
  return inbound(file, (addenda) => addenda.type === '98');
}

function inbound<A extends Entry['addenda'][number]>(
  file: AchFile,
  wanted: (addenda: Entry['addenda'][number]) => addenda is A,
): Inbound<A>[] {
  return file.batches.flatMap((batch) =>
    batch.entries.flatMap((entry) =>
      entry.addenda.filter(wanted).map((addenda) => ({ addenda, entry, batch })),
    ),
  );
}
