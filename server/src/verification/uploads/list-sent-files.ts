import { LONGEST_PAGE } from '@paystead/contract/primitives';
import { listSentFiles as call, USUAL_PAPERS } from '@paystead/contract/verification/documents';
import { viewPaperLoan } from '../../documents/index.ts';
import { dayOf, isoTime } from '../../platform/clock.ts';
import { query } from '../../platform/calls/command.ts';
import { reasonSentence } from '../review/reason-sentence.ts';
import { countSentFiles, findSentFiles, type SentFileRow } from './sent-files.queries.ts';

/** The files a borrower sent, each with what became of it where it was sent last. */
export const listSentFiles = query(call, async ({ actor, db, input }) => {
  const wanted = {
    borrowerGid: actor.gid,
    words: (input.q ?? '').trim(),
    year: input.y === undefined ? undefined : Number(input.y),
    loanGid: input.loan,
  };
  const limit = Math.min(Number(input.l ?? USUAL_PAPERS), LONGEST_PAGE);

  const [total, rows] = await Promise.all([
    countSentFiles(db, wanted),
    findSentFiles(db, wanted, { limit, offset: Number(input.o ?? 0) }),
  ]);
  return { total, rows: rows.map(viewSentFile) };
});

/** A file that was sent back stays declined, even after a better one was accepted. */
function viewSentFile(row: SentFileRow) {
  const isReturned = row.returned_at !== null;
  // A task that waits for its owner again has returned its files.
  const state = isReturned || row.status === 'PENDING' ? 'DECLINED' : row.status;
  const decidedAt = row.returned_at ?? row.decided_at;
  return {
    gid: row.gid,
    item: row.item_gid,
    type: row.type,
    name: row.name,
    state,
    reason: state === 'DECLINED' ? reasonSentence(row) : null,
    uploaded_at: isoTime(row.uploaded_at),
    decided_on: decidedAt && dayOf(decidedAt).toString(),
    loan: viewPaperLoan(row),
  } as const;
}
