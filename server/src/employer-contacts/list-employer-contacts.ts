import { listEmployerContacts as call } from '@paystead/contract/employer/contacts';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { hasEmployer } from './contacts.queries.ts';
import { showContacts } from './show-contacts.ts';

/** CONTACT-1: staff read whom they ask at an employer. */
export const listEmployerContacts = query(call, async ({ db, input }) => {
  if (!(await hasEmployer(db, input.gid))) return refuse('NOT_FOUND');
  return showContacts(db, input.gid);
});
