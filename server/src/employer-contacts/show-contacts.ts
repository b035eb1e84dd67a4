import type { Answer } from '@paystead/contract/call';
import type { listContacts } from '@paystead/contract/employer/contacts';
import { isoTime } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { findContacts, nameOfUser } from './contacts.queries.ts';

/** CONTACT-1: whom the lender asks at an employer. */
export async function showContacts(
  db: Transaction,
  employerGid: string,
): Promise<Answer<typeof listContacts>> {
  const rows = await findContacts(db, employerGid);
  return {
    contacts: rows.map((row) => ({
      gid: row.gid,
      role: row.role,
      name: row.name,
      email: row.email,
      phone: row.phone,
      changed_at: isoTime(row.changed_at),
      changed_by: row.changed_by,
    })),
  };
}

/** How an employer's users see who of the lender's staff did something. */
const LENDER = 'Your lender';

/** Who changes a contact, as the list of the employer's users names them. */
export async function changer({ actor, db }: Pick<WorkContext, 'actor' | 'db'>): Promise<string> {
  return actor.kind === 'employer' ? nameOfUser(db, actor.gid) : LENDER;
}
