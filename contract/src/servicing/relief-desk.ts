import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  body,
  Gid,
  Instant,
  IsoDate,
  lines,
  listEnds,
  Money,
  PageAfter,
  PageLength,
  PositiveMoney,
  SearchWords,
} from '../primitives.ts';
import { LoanStatus } from './loan.ts';
import { HardshipCause, HardshipState } from './relief.ts';
import {
  By,
  PaydayChangeKind,
  PlanComparison,
  PlanKind,
  PlanOfferState,
  PlanState,
  ReliefChoice,
  SettlementPart,
  SettlementState,
  SettlementWay,
} from './relief-terms.ts';

/** STAFF-1, STAFF-2: servicers and administrators act, auditors read. */
export const actors = ['servicer', 'administrator'] as const;
export const readers = ['servicer', 'administrator', 'auditor'] as const;

/** The most characters of a reason for the file, and of a note that the borrower reads. */
export const LONGEST_STAFF_NOTE = 500;

export const reason = lines(LONGEST_STAFF_NOTE, 'Write why');

/** HELP: a hardship request. SETTLEMENT: the borrower asks for a settlement. */
export const ReliefRequestKind = z.enum(['HELP', 'SETTLEMENT']);

export const ReliefRequest = z.object({
  gid: Gid,
  kind: ReliefRequestKind,
  state: HardshipState,
  loan: Gid,
  borrower: z.string(),
  employer: z.string(),
  loan_status: LoanStatus,
  delinquent_days: z.number(),
  cause: z.nullable(HardshipCause),
  back_on: z.nullable(IsoDate),
  amount: z.nullable(Money),
  note: z.nullable(z.string()),
  asked_at: Instant,
  answer_by: z.nullable(By),
  /** The promised hour has passed. */
  late: z.boolean(),
  answered_by: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});

/** What staff may offer. `paydays`: lower for so many paydays, then as before. */
export const PlanTerms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('LOWER_INSTALLMENT'),
    installment: PositiveMoney,
    paydays: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(104))),
  }),
  z.strictObject({
    kind: z.literal('LONGER_TERM'),
    installments: z.number().check(z.int(), z.minimum(1), z.maximum(208)),
  }),
  z.strictObject({ kind: z.literal('SKIP'), date: IsoDate }),
]);

/** Terms that can be offered with their figures, or the rule against them. */
export const PlanPreview = z.object({
  allowed: z.boolean(),
  why_not: z.nullable(z.string()),
  comparison: z.nullable(PlanComparison),
});

const Figures = z.object({
  status: LoanStatus,
  owed: Money,
  principal: Money,
  interest: Money,
  fees: Money,
  per_diem: Money,
  rate: z.string(),
  installment: Money,
  installments_left: z.number(),
  past_due: Money,
  delinquent_days: z.number(),
  /** The first payday that can still be changed. */
  changeable_from: z.nullable(IsoDate),
  /** What the rules allow at least, for the next payday. */
  lowest_installment: z.nullable(Money),
});

const DeskSettlement = z.object({
  gid: Gid,
  state: SettlementState,
  owed: Money,
  amount: Money,
  let_go: Money,
  once_by: IsoDate,
  parts: z.array(SettlementPart),
  way: z.nullable(SettlementWay),
  good_until: By,
  received: Money,
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: Instant,
  approved_by: z.nullable(z.string()),
  document: z.nullable(Gid),
});

export const DeskRelief = z.object({
  as_of: Instant,
  loan: Gid,
  borrower: z.string(),
  figures: Figures,
  help: ReliefChoice,
  skip: ReliefChoice,
  move: ReliefChoice,
  settle: ReliefChoice,
  service_member: ReliefChoice,
  requests: z.array(ReliefRequest),
  plans: z.array(
    z.object({
      gid: Gid,
      kind: PlanKind,
      offer_state: PlanOfferState,
      state: z.nullable(PlanState),
      offered_by: z.string(),
      offered_at: Instant,
      good_until: By,
      reason: z.nullable(z.string()),
      signed_at: z.nullable(Instant),
      comparison: PlanComparison,
      document: z.nullable(Gid),
    }),
  ),
  settlements: z.array(DeskSettlement),
  /** Skips, moves and rate changes, newest first. */
  changes: z.array(
    z.object({
      gid: Gid,
      kind: PaydayChangeKind,
      date: IsoDate,
      made_at: Instant,
      undone_at: z.nullable(Instant),
      sentence: z.string(),
    }),
  ),
});

export const ofLoan = z.object({ gid: Gid });

export const listReliefRequests = call({
  method: 'GET',
  path: '/console/relief',
  origin: 'paystead',
  summary: 'Requests for help that a person answers: the longest wait first.',
  who: readers,
  query: body({
    /** `PERSON` by default. */
    state: z.optional(HardshipState),
    kind: z.optional(ReliefRequestKind),
    l: PageLength,
    after: PageAfter,
    q: SearchWords,
  }),
  answer: z.object({ ...listEnds, rows: z.array(ReliefRequest) }),
  refusals: [],
});

export const readLoanRelief = call({
  method: 'GET',
  path: '/console/loan/{gid}/relief',
  origin: 'paystead',
  summary: 'Everything about relief of one loan: requests, plans, settlements, skips, limits.',
  who: readers,
  params: ofLoan,
  answer: DeskRelief,
  refusals: ['NOT_FOUND'],
});

export const answerReliefRequest = call({
  method: 'POST',
  path: '/console/relief/{gid}/answer',
  origin: 'paystead',
  summary: 'Answers a request without an offer; the borrower reads the note.',
  who: actors,
  params: z.object({ gid: Gid }),
  body: body({ note: lines(LONGEST_STAFF_NOTE, 'Write a note for the borrower') }),
  answer: ReliefRequest,
  refusals: ['NOT_FOUND', 'RELIEF_REQUEST_CLOSED'],
});

export const previewPlan = call({
  method: 'POST',
  path: '/console/loan/{gid}/relief/plan/preview',
  origin: 'paystead',
  summary: 'Before and after of terms that staff may offer; stores nothing.',
  who: actors,
  params: ofLoan,
  body: body({ terms: PlanTerms }),
  answer: PlanPreview,
  refusals: ['NOT_FOUND'],
});

export const offerPlan = call({
  method: 'POST',
  path: '/console/loan/{gid}/relief/plan',
  origin: 'paystead',
  summary: 'Offers new installments to the borrower and answers their request.',
  who: actors,
  once: true,
  params: ofLoan,
  body: body({ terms: PlanTerms, reason }),
  answer: DeskRelief,
  refusals: ['NOT_FOUND', 'RELIEF_NOT_OPEN', 'RELIEF_TERMS_REFUSED', 'RELIEF_OFFER_OPEN'],
});

export const withdrawPlan = call({
  method: 'POST',
  path: '/console/loan/{gid}/relief/plan/{offer}/withdraw',
  origin: 'paystead',
  summary: 'Takes back an offer that isn’t signed yet; the borrower is told.',
  who: actors,
  params: z.object({ gid: Gid, offer: Gid }),
  body: body({ reason }),
  answer: DeskRelief,
  refusals: ['NOT_FOUND', 'RELIEF_OFFER_OVER'],
});
