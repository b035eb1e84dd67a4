import { keepEmployerContact as call } from '@paystead/contract/employer/contacts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { putContact } from './change-contacts.ts';
import { hasEmployer } from './contacts.queries.ts';

/** CONTACT-2: an administrator adds a contact or changes one. */
export const keepEmployerContact = command(call, async (context) => {
  const { gid, ...typed } = context.input;
  if (!(await hasEmployer(context.db, gid))) return refuse('NOT_FOUND');
  return putContact(context, gid, typed);
});
