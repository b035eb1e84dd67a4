import { sql } from 'kysely';
import { matchesMonth, yearOf } from '../../documents/index.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Selects the files that a borrower sent. */
export interface WantedFiles {
  readonly borrowerGid: string;
  /** What a file's name, its type or its month has to contain; empty for all. */
  readonly words: string;
  readonly year: number | undefined;
  readonly loanGid: string | undefined;
}

export type SentFileRow = Awaited<ReturnType<typeof findSentFiles>>[number];

/** One page of a borrower's files, newest first, with the task that each was sent for last. */
export function findSentFiles(
  db: Transaction,
  wanted: WantedFiles,
  { limit, offset }: { limit: number; offset: number },
) {
  return wantedFiles(db, wanted)
    .select([
      'file.gid',
      'file.type',
      'file.name',
      'file.uploaded_at',
      'item.gid as item_gid',
      'item.status',
      'item.reason',
      'item.note',
      'item.decided_at',
      'sent.returned_at',
      'loan.gid as loan_gid',
      'loan.amount_cents as loan_amount',
      'loan.signed_at as loan_signed_at',
    ])
    .orderBy('file.uploaded_at', 'desc')
    .orderBy('file.gid')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countSentFiles(db: Transaction, wanted: WantedFiles): Promise<number> {
  const { total } = await wantedFiles(db, wanted)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function wantedFiles(db: Transaction, wanted: WantedFiles) {
  const { borrowerGid, words, year, loanGid } = wanted;
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return (
    db
      .selectFrom('uploaded_document as file')
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('queue_item_document as link')
            .whereRef('link.document_gid', '=', 'file.gid')
            .where('link.removed_at', 'is', null)
            .orderBy('link.attached_at', 'desc')
            .orderBy('link.queue_item_gid')
            .limit(1)
            .select(['link.queue_item_gid', 'link.returned_at'])
            .as('sent'),
        (join) => join.onTrue(),
      )
      .innerJoin('queue_item as item', 'item.gid', 'sent.queue_item_gid')
      .leftJoin('loan', 'loan.application_gid', 'item.application_gid')
      .where('file.borrower_gid', '=', borrowerGid)
      .where('file.erased_at', 'is', null)
      // Files of a task that isn't handed in are still in the person's hands.
      .where((row) =>
        row.or([row('item.status', '!=', 'PENDING'), row('sent.returned_at', 'is not', null)]),
      )
      .$if(year !== undefined, (rows) => rows.where(yearOf('file.uploaded_at'), '=', year ?? 0))
      .$if(loanGid !== undefined, (rows) => rows.where('loan.gid', '=', loanGid ?? ''))
      .$if(words !== '', (rows) =>
        rows.where((row) =>
          row.or([
            row('file.name', 'ilike', pattern),
            sql<boolean>`replace(file.type, '_', ' ') ilike ${pattern}`,
            matchesMonth('file.uploaded_at', pattern),
          ]),
        ),
      )
  );
}
