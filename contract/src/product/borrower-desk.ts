import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ApplicationStatus } from '../origination/application-summary.ts';
import { Gid, Instant, IsoDate, Money } from '../primitives.ts';
import { LoanStatus } from '../servicing/loan.ts';
import { readers } from '../servicing/relief-desk.ts';

/** How many applications the page of a borrower shows, the newest first. */
export const SHOWN_APPLICATIONS = 20;

/** A borrower as staff see one: personal data masked, loans with the figures of this moment. */
export const DeskBorrower = z.object({
  gid: Gid,
  name: z.string(),
  employer: z.string(),
  /** `m•••@example.com`. */
  email: z.string(),
  email_verified: z.boolean(),
  /** `••• 0142`. */
  phone: z.nullable(z.string()),
  phone_verified: z.boolean(),
  loans: z.array(
    z.object({
      gid: Gid,
      reference: z.string(),
      loan_status: LoanStatus,
      amount: Money,
      balance: Money,
      delinquent_amount: Money,
      delinquent_days: z.number(),
      next_installment_date: z.nullable(IsoDate),
    }),
  ),
  applications: z.object({
    total: z.number(),
    rows: z.array(
      z.object({
        gid: Gid,
        status: ApplicationStatus,
        amount: z.nullable(Money),
        term: z.nullable(z.number()),
        created_at: Instant,
      }),
    ),
  }),
});

export const readDeskBorrower = call({
  method: 'GET',
  path: '/console/borrower/{gid}',
  origin: 'paystead',
  summary: 'STAFF-30: one borrower for staff: masked contact, loans with figures, applications.',
  who: readers,
  params: z.object({ gid: Gid }),
  answer: DeskBorrower,
  refusals: ['NOT_FOUND'],
});
