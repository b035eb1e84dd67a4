import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { CheckMode, PayrollFrequency, Workflow } from '../identity/profile.ts';
import { DepositConfirmation } from '../servicing/deposits.ts';
import { body, Gid, IsoDate, PositiveMoney, text } from '../primitives.ts';

/** Paydays that a group shows ahead. */
export const PAYDAYS_SHOWN = 6;

const Payday = z.object({
  /** The day on which the employer really pays. */
  date: IsoDate,
  /** The day of the cadence, if a bank holiday or weekend moved it. */
  moved_from: z.nullable(IsoDate),
});

const GroupRecord = z.object({
  gid: Gid,
  name: z.string(),
  frequency: PayrollFrequency,
  paydays: z.array(Payday),
});

const facts = {
  name: text(120, 2, 'Enter the employer’s name'),
  workflow: Workflow,
  employment_check_mode: CheckMode,
  /** Only for workflows without a deduction file. */
  deposit_confirmation: z.nullable(DepositConfirmation),
  address_required: z.boolean(),
  potential_active_duty: z.boolean(),
  federal_government_agency: z.boolean(),
  credit_monitoring: z.boolean(),
  /** The most that one of its people may borrow. */
  max_amount: PositiveMoney,
  /** Calendar days from payout to the first deduction (PAYDAY-6). */
  lead_days: z.int().check(z.minimum(0, 'At least 0 days'), z.maximum(60, 'At most 60 days')),
};

const EmployerRecord = z.object({
  gid: Gid,
  mnemonic: z.string(),
  ...facts,
  name: z.string(),
  /** Borrowers find it. */
  open: z.boolean(),
  /** Its people have applied, so its workflow stays. */
  in_use: z.boolean(),
  groups: z.array(GroupRecord),
  /** New York. */
  today: IsoDate,
});

export const listEmployers = call({
  method: 'GET',
  path: '/console/employers',
  origin: 'paystead',
  summary: 'STAFF-63: the lender’s employers, by name.',
  who: staffRoles,
  answer: z.array(
    z.object({
      gid: Gid,
      name: z.string(),
      mnemonic: z.string(),
      workflow: Workflow,
      open: z.boolean(),
      groups: z.number(),
    }),
  ),
  refusals: [],
});

export const readDeskEmployer = call({
  method: 'GET',
  path: '/console/employers/{gid}',
  origin: 'paystead',
  summary: 'STAFF-63: an employer’s record, its payroll groups with their next paydays.',
  who: staffRoles,
  params: z.object({ gid: Gid }),
  answer: EmployerRecord,
  refusals: ['NOT_FOUND'],
});

export const addEmployer = call({
  method: 'POST',
  path: '/console/employers',
  origin: 'paystead',
  summary: 'STAFF-63: brings an employer in. Borrowers don’t find it until it is opened.',
  who: ['administrator'],
  once: true,
  body: body({
    mnemonic: z
      .string()
      .check(
        z.regex(
          /^[A-Z0-9-]{2,40}$/,
          'Enter 2 to 40 capital letters, digits or hyphens, like NORTHFIELD',
        ),
      ),
    ...facts,
  }),
  answer: EmployerRecord,
  refusals: ['FIELDS'],
});

export const changeEmployer = call({
  method: 'POST',
  path: '/console/employers/{gid}',
  origin: 'paystead',
  summary: 'STAFF-63: changes an employer’s record for applications that begin from now on.',
  who: ['administrator'],
  params: z.object({ gid: Gid }),
  body: body({ ...facts, reason: text(500, 1, 'Give a reason') }),
  answer: EmployerRecord,
  refusals: ['NOT_FOUND', 'FIELDS'],
});

export const addPayrollGroup = call({
  method: 'POST',
  path: '/console/employers/{gid}/group',
  origin: 'paystead',
  summary: 'STAFF-63: adds a group of people who are paid on the same days.',
  who: ['administrator'],
  once: true,
  params: z.object({ gid: Gid }),
  body: body({
    name: text(80, 1, 'Name the group'),
    frequency: PayrollFrequency,
    /** A real payday. */
    payday: IsoDate,
    /** The other payday of a month, for SEMIMONTHLY. */
    second_payday: z.optional(IsoDate),
  }),
  answer: EmployerRecord,
  refusals: ['NOT_FOUND', 'FIELDS'],
});

export const previewPaydays = call({
  method: 'GET',
  path: '/console/employers/paydays',
  origin: 'paystead',
  summary: 'The next paydays of a group to be, moved off bank holidays.',
  who: staffRoles,
  query: body({
    frequency: PayrollFrequency,
    payday: IsoDate,
    second_payday: z.optional(IsoDate),
  }),
  answer: z.array(Payday),
  refusals: ['FIELDS'],
});
