import type { WireAnswer } from '@paystead/contract/call';
import type { ContactRole, listContacts } from '@paystead/contract/employer/contacts';

export type Contacts = WireAnswer<typeof listContacts>;
export type Contact = Contacts['contacts'][number];
export type TypedContact = Pick<Contact, 'email' | 'name' | 'phone' | 'role'> & {
  /** Null for a new one. */
  contact: string | null;
};

export const CONTACT_ROLES: Readonly<Record<ContactRole, string>> = {
  PAYROLL: 'Payroll',
  HR: 'HR',
  ESCALATION: 'If nobody else answers',
};
