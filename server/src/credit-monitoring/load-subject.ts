import { type IdentityFacts, missingFact } from '@paystead/lending/states/monitoring-enrollment';
import { readRosterEntry } from '../employers/index.ts';
import type { MonitoredPerson } from '../partners/credit-bureau/credit-bureau.ts';
import type { WorkContext } from '../platform/context.ts';
import { findHome, findPerson, openBirthDate, openSsn } from '../profile/index.ts';

/** The person to ask a bureau about, or the first missing fact. */
export type Subject =
  | { readonly missing: keyof IdentityFacts }
  | { readonly missing: null; readonly subject: MonitoredPerson; readonly phone: string };

/** Gathers the facts that a bureau needs to find a person's file. */
export async function loadSubject(
  context: Pick<WorkContext, 'db' | 'vault'>,
  borrowerGid: string,
): Promise<Subject> {
  const { db, vault } = context;
  const person = await findPerson(db, borrowerGid);
  const [stated, roster] = await Promise.all([
    findHome(db, borrowerGid),
    readRosterEntry(context, borrowerGid),
  ]);
  const address = stated ?? roster?.address ?? null;
  const subject = {
    firstName: person.first_name.trim(),
    lastName: person.last_name.trim(),
    bornOn: openBirthDate(vault, borrowerGid, person.dob_cipher),
    ssn: openSsn(vault, borrowerGid, person.ssn_cipher),
  };
  const missing = missingFact({
    name: isFirstName(subject.firstName) && subject.lastName !== '',
    dob: subject.bornOn !== null,
    ssn: subject.ssn !== null,
    address: address !== null,
  });
  if (missing || !address) return { missing: missing ?? 'address' };
  const { street, city, state, zip } = address;
  return {
    missing: null,
    subject: { ...subject, address: { street, city, state, zip } },
    phone: person.phone ?? '',
  };
}

/** A bureau can't find a person by an initial. */
export function isFirstName(name: string): boolean {
  return !/^\p{L}?\.?$/u.test(name.trim());
}
