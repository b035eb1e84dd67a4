import type { AchFile, Batch, ChangeAddenda, Entry, ReturnAddenda } from '../records/ach-file.ts';

/** The bank's answers in a file: returned entries and notifications of change. */

/** One addenda record with its entry and batch. */
export interface Inbound<A> {
  readonly addenda: A;
  readonly entry: Entry;
  readonly batch: Batch;
}

/** Every return (addenda 99) in a file, in file order; match it by original trace number. */
export function returnsIn(file: AchFile): readonly Inbound<ReturnAddenda>[] {
  return inbound(file, (addenda) => addenda.type === '99');
}

/** Every notification of change (addenda 98) in a file, in file order. */
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
