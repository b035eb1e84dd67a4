import * as z from 'zod/mini';
import { call } from '../call.ts';
import { FileHolds } from '../servicing/deduction-files.ts';
import { DepositConfirmation } from '../servicing/deposits.ts';

/** How payroll gets deduction files. */
const DeductionFileTerms = z.object({
  /** Banking days from the first version to the cut-off, and from it to the payday. */
  open_days: z.number(),
  close_days: z.number(),
  /** The hour of the cut-off, New York: `17:00`. */
  closes: z.string(),
  /** A later version holds every line again, or those that changed. */
  later_versions: FileHolds,
  /** A version waits for payroll’s approval, or for the cut-off. The lender decides that. */
  waits_for_approval: z.boolean(),
});

export const readEmployerSettings = call({
  method: 'GET',
  path: '/console/employer/settings',
  origin: 'paystead',
  summary: 'EMPLOYER-4: what the lender keeps for an employer: how its files go, and their days.',
  who: ['payroll', 'viewer'],
  answer: z.object({
    /** Null where people pay by a deposit that they set up themselves. */
    file: z.nullable(DeductionFileTerms),
    remittance: z.object({
      layout: z.string(),
      /** Banking days after the payday. */
      days: z.number(),
    }),
    /** Days between a loan’s payout and its first deduction. */
    lead_days: z.number(),
    /** How a split deposit is confirmed; null without one. */
    deposit_confirmation: z.nullable(DepositConfirmation),
  }),
  refusals: [],
});
