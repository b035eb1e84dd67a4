import type { Answer } from '@paystead/contract/call';
import type { readContact } from '@paystead/contract/identity/contact-changes';
import type { readEmployee, readEmployer, readProfile } from '@paystead/contract/identity/profile';
import type { EmployerRow } from '../employers/index.ts';
import type { findHome, KnownAddress, PersonRow } from './profile.queries.ts';

type User = Answer<typeof readProfile>;

/** S3.1 */
export function viewUser(person: PersonRow): User {
  const types = person.mfa_types;
  return {
    gid: person.gid,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    phone: person.phone,
    has_avatar: person.has_avatar,
    has_pay_rate: hasPayRate(person),
    refinance_eligible: person.refinance_eligible,
    address_state: person.home_state,
    email_verified: person.email_verified_at !== null,
    phone_verified: person.phone_verified_at !== null,
    employment_verified: person.employment_verified_at !== null,
    mfa_verified: person.mfa_verified_at !== null,
    mfa_type: types[0] ?? null,
    mfa_types: [...types],
    preferences: viewPreferences(person),
    pii: person.ssn_cipher !== null && person.dob_cipher !== null,
    account_breached: person.breached_at !== null,
    workflow: person.workflow,
  };
}

function hasPayRate(person: PersonRow): boolean {
  return (
    person.gross_pay_cents !== null ||
    person.proved_gross_pay_cents !== null ||
    person.stated_gross_pay_cents !== null
  );
}

/** The preferences in effect: no texts without consent to texts. */
function viewPreferences(person: PersonRow): User['preferences'] {
  const chosen = person.preferences as User['preferences'];
  const as = (topic: User['preferences']['payments']) => ({
    ...topic,
    sms: topic.sms && person.may_text,
  });
  const { theme, payments, tasks, credit } = chosen;
  return { theme, payments: as(payments), tasks: as(tasks), credit: as(credit) };
}

/** S3.2, with the employer's own spelling. */
export function viewEmployer(employer: EmployerRow): Answer<typeof readEmployer> {
  return {
    gid: employer.gid,
    depositConfirmationRequired: employer.deposit_confirmation !== null,
    addressRequired: employer.address_required,
    mnemonic: employer.mnemonic,
    name: employer.name,
    potentialActiveDuty: employer.potential_active_duty,
    workflow: employer.workflow,
    rootMnemonic: employer.root_mnemonic,
    federalGovernmentAgency: employer.federal_government_agency,
    employmentCheckMode: employer.employment_check_mode,
  };
}

type Home = Awaited<ReturnType<typeof findHome>>;

/** S3.3 */
export function viewEmployee(
  person: PersonRow,
  { dob, home, refund }: { home: Home; dob: string | null; refund: bigint | null },
): Answer<typeof readEmployee> {
  return {
    name: `${person.first_name} ${person.last_name}`,
    dob,
    address: home
      ? {
          street: home.unit ? `${home.street}, ${home.unit}` : home.street,
          city: home.city,
          state: home.state,
          zip: home.zip,
        }
      : null,
    employer_name: person.employer_name,
    phone: person.phone,
    email: person.email,
    refund_amount: refund,
  };
}

/** An address on the wire, without the columns that only we need. */
export function viewAddress(address: KnownAddress | undefined): Answer<typeof readContact>['home'] {
  if (!address) return null;
  const { source, street, unit, city, state, zip } = address;
  return { source, street, unit, city, state, zip };
}
