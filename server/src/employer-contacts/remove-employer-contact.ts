import { removeEmployerContact as call } from '@paystead/contract/employer/contacts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { dropContact } from './change-contacts.ts';
import { hasEmployer } from './contacts.queries.ts';

/** CONTACT-3: an administrator removes a contact. */
export const removeEmployerContact = command(call, async (context) => {
  const { contact, gid } = context.input;
  if (!(await hasEmployer(context.db, gid))) return refuse('NOT_FOUND');
  return dropContact(context, gid, contact);
});
