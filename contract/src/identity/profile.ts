import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MfaType } from './sign-in.ts';
import { body, CompactDate, Gid, IsoDate, Money } from '../primitives.ts';

/** S1.3: how an employer works with us. */
export const Workflow = z.enum([
  'DEFAULT',
  'GUARANTEE',
  'FEDGOV',
  'RETIREE',
  'MINIMAL_DATA',
  'BENEFITFOCUS',
  'SELF_SERVICE',
  'SELF_SERVICE_0',
  'WORKDAY',
  'ATOMIC',
]);

/** S3.17, S3.2 employmentCheckMode. */
export const CheckMode = z.enum(['SYNC', 'ASYNC']);
export type CheckMode = z.output<typeof CheckMode>;

/** S3.4: the six payroll frequencies. */
export const PayrollFrequency = z.enum([
  'BIWEEKLY',
  'BIWEEKLY3',
  'MONTHLY',
  'SEMIMONTHLY',
  'WEEKLY',
  'WEEKLY5',
]);

/** What messages are about that a person may choose the channels of. */

const Channels = z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() });
const chosen = z.optional(z.boolean());
const ChannelChoice = z.optional(body({ email: chosen, sms: chosen, push: chosen }));
const Theme = z.enum(['system', 'light', 'dark']);

/**
 * PUT preferences/web: how the web client looks, and which channels bring what. `sms` says what
 * happens: false without a consent to text messages, whatever was chosen. `push` is for devices
 * that are registered.
 */
export const Preferences = z.object({
  theme: Theme,
  payments: Channels,
  tasks: Channels,
  credit: Channels,
});

/**
 * S3.1 User. `has_pay_rate` says whether payroll gave us one; `pii` whether SSN and birth date are
 * on file.
 */
export const User = z.object({
  gid: Gid,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  has_avatar: z.boolean(),
  has_pay_rate: z.boolean(),
  refinance_eligible: z.boolean(),
  address_state: z.nullable(z.string()),
  email_verified: z.boolean(),
  phone_verified: z.boolean(),
  employment_verified: z.boolean(),
  mfa_verified: z.boolean(),
  mfa_type: z.nullable(MfaType),
  mfa_types: z.array(MfaType),
  preferences: Preferences,
  pii: z.boolean(),
  account_breached: z.boolean(),
  workflow: Workflow,
});

/** The employer, spelled as S3.2 spells it. */
export const Employer = z.object({
  gid: Gid,
  depositConfirmationRequired: z.boolean(),
  addressRequired: z.boolean(),
  mnemonic: z.string(),
  name: z.string(),
  potentialActiveDuty: z.boolean(),
  workflow: Workflow,
  rootMnemonic: z.string(),
  federalGovernmentAgency: z.boolean(),
  employmentCheckMode: CheckMode,
});

/** S3.3 Employee summary. */
export const Employee = z.object({
  name: z.string(),
  dob: z.nullable(IsoDate),
  address: z.nullable(
    z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  ),
  employer_name: z.string(),
  phone: z.nullable(z.string()),
  email: z.string(),
  refund_amount: z.nullable(Money),
});

/** S3.4 Payroll group; `sample_dates` are paydays, `sample_date` one of them. */
export const PayrollGroup = z.object({
  annual_periods: z.number(),
  payroll_frequency: PayrollFrequency,
  sample_date: CompactDate,
  sample_dates: z.array(CompactDate),
});

export const readProfile = call({
  method: 'GET',
  path: '/secured/user/profile',
  origin: 'S7.10',
  summary: 'The signed-in user.',
  who: ['borrower'],
  answer: User,
  refusals: [],
});

export const readEmployer = call({
  method: 'GET',
  path: '/secured/user/employer',
  origin: 'S7.10',
  summary: 'The employer of the signed-in user.',
  who: ['borrower'],
  answer: Employer,
  refusals: [],
});

export const readEmployee = call({
  method: 'GET',
  path: '/secured/user/employee',
  origin: 'S7.10',
  summary: 'What we know of the signed-in user as an employee.',
  who: ['borrower'],
  answer: Employee,
  refusals: [],
});

export const savePreferences = call({
  method: 'PUT',
  path: '/secured/user/preferences/web',
  origin: 'S7.10',
  summary: 'Save how the web client looks and which channels bring what. Texts are a consent.',
  who: ['borrower'],
  body: body({
    theme: z.optional(Theme),
    payments: ChannelChoice,
    tasks: ChannelChoice,
    credit: ChannelChoice,
  }),
  answer: Preferences,
  refusals: ['PHONE_NOT_VERIFIED'],
});

export const readPayroll = call({
  method: 'GET',
  path: '/secured/user/payroll',
  origin: 'S7.12',
  summary: 'The payroll group, and null while it is unknown.',
  who: ['borrower'],
  answer: z.nullable(PayrollGroup),
  refusals: [],
});

export const savePayroll = call({
  method: 'POST',
  path: '/secured/user/payroll',
  origin: 'S7.12',
  summary: 'Say how often and when pay comes. Refused on a weekend or bank holiday.',
  who: ['borrower'],
  body: body({ payroll_frequency: PayrollFrequency, sample_date: CompactDate }),
  answer: PayrollGroup,
  refusals: ['FIELDS', 'PAYROLL_SET_BY_EMPLOYER'],
});
