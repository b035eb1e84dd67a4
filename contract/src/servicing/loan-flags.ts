import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, Instant, IsoDate, lines } from '../primitives.ts';

/** A finding about a loan or its borrower that stops messages, debits, deductions or lateness. */
export const LoanFlagKind = z.enum([
  'BANKRUPTCY',
  'SERVICE_MEMBER',
  'CEASE_CONTACT',
  'DISPUTE',
  'DECEASED',
  'FRAUD',
  'PAUSE',
]);
export type LoanFlagKind = z.output<typeof LoanFlagKind>;

/** The kinds that need the compliance permission to place or lift (FLAG-3). */
export const COMPLIANCE_FLAGS: readonly LoanFlagKind[] = ['BANKRUPTCY', 'SERVICE_MEMBER', 'FRAUD'];

/** A flag with its effect, as staff see it. */
export const LoanFlag = z.object({
  gid: Gid,
  kind: LoanFlagKind,
  /** The loan it was placed on; the flag of a person counts for all loans of that person. */
  loan: Gid,
  /** The day of the court's notice, the discovery or the death. */
  from: IsoDate,
  /** PAUSE only: its last day. */
  until: z.nullable(IsoDate),
  note: z.nullable(z.string()),
  /** Null if the product placed it itself. */
  placed_by: z.nullable(z.string()),
  placed_at: Instant,
  /** DECEASED only: the day on which the loss was determined. */
  loss_on: z.nullable(IsoDate),
  /** Null while it is in force. */
  lifted_at: z.nullable(Instant),
  lifted_by: z.nullable(z.string()),
  lifted_note: z.nullable(z.string()),
  /** What we may still do while it is in force. */
  may_contact: z.boolean(),
  may_debit: z.boolean(),
  /** Installments, without the borrower asking. */
  may_start_debits: z.boolean(),
  may_deduct: z.boolean(),
  may_age: z.boolean(),
  may_charge_off: z.boolean(),
  /** The caller may lift it. */
  can_change: z.boolean(),
});

const Flags = z.array(LoanFlag);
const Note = lines(1000, 'Write what you know and where it comes from');

export const listLoanFlags = call({
  method: 'GET',
  path: '/console/loan/{gid}/flag',
  origin: 'paystead',
  summary: 'The flags of a loan and of its borrower, newest first, with what each one stops.',
  who: staffRoles,
  params: z.object({ gid: Gid }),
  answer: Flags,
  refusals: ['NOT_FOUND'],
});

export const placeLoanFlag = call({
  method: 'POST',
  path: '/console/loan/{gid}/flag',
  origin: 'paystead',
  summary:
    'Places a flag. What it forbids stops at once: planned debits that are in no bank file, and unsent messages about money owed.',
  who: ['servicer', 'administrator'],
  params: z.object({ gid: Gid }),
  body: body({
    kind: LoanFlagKind,
    from: IsoDate,
    /** PAUSE only: its last day, at most 60 days from today. */
    until: z.optional(IsoDate),
    note: Note,
  }),
  answer: Flags,
  refusals: [
    'NOT_FOUND',
    'COMPLIANCE_NEEDED',
    'FLAG_IN_FORCE',
    'DATE_OUT_OF_RANGE',
    'PAUSE_DAY_MISSING',
  ],
});

export const liftLoanFlag = call({
  method: 'POST',
  path: '/console/loan/{gid}/flag/{flag}/lift',
  origin: 'paystead',
  summary: 'Ends a flag. Debits that it canceled stay canceled; the next ones go on.',
  who: ['servicer', 'administrator'],
  params: z.object({ gid: Gid, flag: Gid }),
  body: body({ note: Note }),
  answer: Flags,
  refusals: ['NOT_FOUND', 'COMPLIANCE_NEEDED'],
});

export const determineLoss = call({
  method: 'POST',
  path: '/console/loan/{gid}/flag/{flag}/loss',
  origin: 'paystead',
  summary:
    'States the day on which the loss after a death was determined; the loan is charged off at the close of that day.',
  who: ['servicer', 'administrator'],
  params: z.object({ gid: Gid, flag: Gid }),
  body: body({ day: IsoDate, note: Note }),
  answer: Flags,
  refusals: ['NOT_FOUND', 'DATE_OUT_OF_RANGE'],
});
