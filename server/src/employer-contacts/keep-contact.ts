import { keepContact as call } from '@paystead/contract/employer/contacts';
import { ownEmployer } from '../employers/index.ts';
import { command } from '../platform/calls/command.ts';
import { putContact } from './change-contacts.ts';

/** CONTACT-2: payroll adds a contact or changes one. */
export const keepContact = command(call, (context) =>
  putContact(context, ownEmployer(context), context.input),
);
