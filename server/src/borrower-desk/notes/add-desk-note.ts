import { randomUUID } from 'node:crypto';
import { addDeskNote as call } from '@paystead/contract/product/borrower-record';
import { command } from '../../platform/calls/command.ts';
import { isoTime } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoansOf, loanReference } from '../../servicing/index.ts';
import { findPerson } from '../borrower-desk.queries.ts';
import { notePlace } from './note-place.ts';
import { findWriter, insertNote } from './notes.queries.ts';

/** STAFF-43: adds a note on the person, or on one of their loans. */
export const addDeskNote = command(call, async (context) => {
  const { actor, db, event, input, now, vault } = context;
  const person = (await findPerson(db, input.gid)) ?? refuse('NOT_FOUND');
  const loan = input.loan ?? null;
  const loans = await findLoansOf(db, { borrowerGids: [person.gid] });
  if (loan !== null && !loans.some(({ gid }) => gid === loan)) refuse('NOT_FOUND');

  const gid = randomUUID();
  const sealed = vault.seal(input.text, notePlace(gid));
  await insertNote(db, {
    gid,
    borrowerGid: person.gid,
    loanGid: loan,
    sealed,
    by: actor.gid,
    at: now,
  });
  event('note.added', { kind: 'borrower', gid: person.gid }, { after: { note: gid, loan } });
  return {
    gid,
    text: input.text,
    by: await findWriter(db, actor.gid),
    at: isoTime(now),
    loan: loan === null ? null : { gid: loan, reference: loanReference(loan) },
  };
});
