import { type ContactRole, MOST_CONTACTS } from '@paystead/contract/employer/contacts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import {
  deleteContact,
  findContacts,
  insertContact,
  lockContacts,
  updateContact,
} from './contacts.queries.ts';
import { changer, showContacts } from './show-contacts.ts';

type Acting = Pick<WorkContext, 'actor' | 'db' | 'event' | 'now'>;

interface TypedContact {
  /** Null for a new one. */
  readonly contact: string | null;
  readonly role: ContactRole;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/**
 * CONTACT-2: adds a contact of an employer, or changes one. The audit trail has the role, and which
 * fields changed.
 */
export async function putContact(context: Acting, employerGid: string, typed: TypedContact) {
  const { actor, db, event, now } = context;
  const { contact: gid, ...facts } = typed;
  await lockContacts(db, employerGid);
  const all = await findContacts(db, employerGid);
  const before = gid === null ? null : (all.find((row) => row.gid === gid) ?? refuse('NOT_FOUND'));
  if (before?.role === 'PAYROLL' && facts.role !== 'PAYROLL') keepOneOfPayroll(all);
  if (!before && all.length >= MOST_CONTACTS) refuse('TOO_MANY_CONTACTS');

  const by = { changed_at: now, changed_by_gid: actor.gid, changed_by: await changer(context) };
  if (before) await updateContact(db, before.gid, { ...facts, ...by });
  else await insertContact(db, { employer_gid: employerGid, ...facts, ...by });
  const changed = (['role', 'name', 'email', 'phone'] as const).filter(
    (field) => before?.[field] !== facts[field],
  );
  event(
    'employer.contact-kept',
    { kind: 'employer', gid: employerGid },
    { after: { role: facts.role, new: before === null, changed } },
  );
  return showContacts(db, employerGid);
}

/** CONTACT-3: deletes a contact. */
export async function dropContact(context: Acting, employerGid: string, gid: string) {
  const { db, event } = context;
  await lockContacts(db, employerGid);
  const all = await findContacts(db, employerGid);
  const row = all.find((one) => one.gid === gid) ?? refuse('NOT_FOUND');
  if (row.role === 'PAYROLL') keepOneOfPayroll(all);

  await deleteContact(db, gid);
  event(
    'employer.contact-removed',
    { kind: 'employer', gid: employerGid },
    { before: { role: row.role } },
  );
  return showContacts(db, employerGid);
}

function keepOneOfPayroll(all: readonly { readonly role: ContactRole }[]): void {
  if (all.filter(({ role }) => role === 'PAYROLL').length < 2) refuse('LAST_PAYROLL_CONTACT');
}
