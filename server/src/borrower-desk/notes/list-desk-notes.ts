import { listDeskNotes as call, MOST_NOTES } from '@paystead/contract/product/borrower-record';
import { query } from '../../platform/calls/command.ts';
import { isoTime } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { loanReference } from '../../servicing/index.ts';
import { findPerson } from '../borrower-desk.queries.ts';
import { notePlace } from './note-place.ts';
import { findNotes } from './notes.queries.ts';

/** STAFF-43: the notes of staff, newest first. */
export const listDeskNotes = query(call, async ({ db, input, vault }) => {
  const person = (await findPerson(db, input.gid)) ?? refuse('NOT_FOUND');
  const rows = await findNotes(db, person.gid, MOST_NOTES);
  return {
    rows: rows.map(({ gid, loan_gid: loan, name, note_cipher: sealed, written_at: at }) => ({
      gid,
      text: vault.open(sealed, notePlace(gid)),
      by: name,
      at: isoTime(at),
      loan: loan === null ? null : { gid: loan, reference: loanReference(loan) },
    })),
  };
});
