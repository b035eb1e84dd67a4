import type { ReportedPerson } from '@paystead/lending/furnishing/record-checks';
import type { WorkContext } from '../../platform/context.ts';
import { openBirthDate, openSsn } from '../../profile/index.ts';
import type { PersonToReport } from './people.queries.ts';

/** A borrower as the bureaus find their file, with the secrets opened; never logged or stored. */
export function reportedPerson(
  { vault }: Pick<WorkContext, 'vault'>,
  person: PersonToReport,
  isDeceased: boolean,
): ReportedPerson {
  const { city, state, street, unit, zip } = person;
  const digits = (person.phone ?? '').replaceAll(/\D/g, '').slice(-10);
  const birth = openBirthDate(vault, person.gid, person.dob_cipher);
  return {
    firstName: person.first_name,
    lastName: person.last_name,
    ssn: openSsn(vault, person.gid, person.ssn_cipher)?.replaceAll('-', '') ?? null,
    birth: birth === null ? null : Temporal.PlainDate.from(birth),
    phone: digits.length === 10 ? digits : null,
    isDeceased,
    address:
      street === null || city === null || state === null || zip === null
        ? null
        : { street, unit, city, state, zip },
  };
}
