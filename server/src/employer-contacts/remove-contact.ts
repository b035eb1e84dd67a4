import { removeContact as call } from '@paystead/contract/employer/contacts';
import { ownEmployer } from '../employers/index.ts';
import { command } from '../platform/calls/command.ts';
import { dropContact } from './change-contacts.ts';

/** CONTACT-3: payroll removes a contact. */
export const removeContact = command(call, (context) =>
  dropContact(context, ownEmployer(context), context.input.contact),
);
