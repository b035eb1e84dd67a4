import type { Answer } from '@paystead/contract/call';
import type { readContact } from '@paystead/contract/identity/contact-changes';
import type { readEmployee, readEmployer, readProfile } from '@paystead/contract/identity/profile';
import type { EmployerRow } from '../employers/index.ts';
import type { findHome, KnownAddress, PersonRow, UserRow } from './profile.queries.ts';

type User = Answer<typeof readProfile>;

/** S3.1 */
export function viewUser(user: UserRow): User {
  const types = user.mfa_types;
  return {
    gid: user.gid,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    phone: user.phone,
    has_avatar: user.has_avatar,
    has_pay_rate: user.has_pay_rate,
    refinance_eligible: user.refinance_eligible,
    address_state: user.home_state,
    email_verified: user.email_verified,
    phone_verified: user.phone_verified,
    employment_verified: user.employment_verified,
    mfa_verified: user.mfa_verified,
    mfa_type: types[0] ?? null,
    mfa_types: [...types],
    preferences: viewPreferences(user),
    pii: user.pii,
    account_breached: user.breached,
    workflow: user.workflow,
  };
}

/** The preferences in effect: no texts without consent to texts. */
function viewPreferences({ preferences, may_text }: UserRow): User['preferences'] {
  const chosen = preferences as User['preferences'];
  const as = (topic: User['preferences']['payments']) => ({
    ...topic,
    sms: topic.sms && may_text,
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
