import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MfaType } from './sign-in.ts';
import { body, CompactDate, Gid, IsoDate, Money } from '../primitives.ts';

/** S1.3: the workflows of employers. */
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
export type Workflow = z.output<typeof Workflow>;

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

/** The channels a person can choose for one kind of message. */

const Channels = z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() });
const chosen = z.optional(z.boolean());
const ChannelChoice = z.optional(body({ email: chosen, sms: chosen, push: chosen }));
const Theme = z.enum(['system', 'light', 'dark']);

/**
 * PUT preferences/web: the theme of the web client, and the channels for each kind of message.
 * `sms` is the effective setting: false without consent to text messages, whatever the person
 * chose. `push` applies to registered devices.
 */
export const Preferences = z.object({
  theme: Theme,
  payments: Channels,
  tasks: Channels,
  credit: Channels,
});

/**
 * S3.1 User. `has_pay_rate`: whether payroll gave us one; `pii`: whether SSN and birth date are on
 * file.
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

/** The employer, with the field names of S3.2. */
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
  summary: 'The logged-in user.',
  who: ['borrower'],
  answer: User,
  refusals: [],
});

export const readEmployer = call({
  method: 'GET',
  path: '/secured/user/employer',
  origin: 'S7.10',
  summary: 'The employer of the logged-in user.',
  who: ['borrower'],
  answer: Employer,
  refusals: [],
});

export const readEmployee = call({
  method: 'GET',
  path: '/secured/user/employee',
  origin: 'S7.10',
  summary: 'Employment details of the logged-in user.',
  who: ['borrower'],
  answer: Employee,
  refusals: [],
});

export const savePreferences = call({
  method: 'PUT',
  path: '/secured/user/preferences/web',
  origin: 'S7.10',
  summary: 'Saves the theme and the message channels. Turning on text messages is a consent.',
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
  summary: 'The payroll group; null while unknown.',
  who: ['borrower'],
  answer: z.nullable(PayrollGroup),
  refusals: [],
});

export const savePayroll = call({
  method: 'POST',
  path: '/secured/user/payroll',
  origin: 'S7.12',
  summary: 'Saves how often and when the user is paid. Refuses weekends and bank holidays.',
  who: ['borrower'],
  body: body({ payroll_frequency: PayrollFrequency, sample_date: CompactDate }),
  answer: PayrollGroup,
  refusals: ['FIELDS', 'PAYROLL_SET_BY_EMPLOYER'],
});
