import { listContacts as call } from '@paystead/contract/employer/contacts';
import { ownEmployer } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { showContacts } from './show-contacts.ts';

/** CONTACT-1: whom the lender asks, for the employer's own users. */
export const listContacts = query(call, (context) =>
  showContacts(context.db, ownEmployer(context)),
);
