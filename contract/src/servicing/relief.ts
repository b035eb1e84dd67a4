import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  body,
  Gid,
  Instant,
  IsoDate,
  lines,
  Money,
  Nothing,
  SomeMoney,
  text,
} from '../primitives.ts';
import {
  By,
  PlanComparison,
  PlanOfferState,
  ReliefChoice,
  RunningPlan,
  SettlementState,
} from './relief-terms.ts';

// Only the pages about help load these.

/** Question 1 of 50h. */
export const HardshipCause = z.enum(['UNPAID_LEAVE', 'LESS_PAY', 'LEAVING_JOB', 'OTHER']);
export type HardshipCause = z.output<typeof HardshipCause>;

/** The most characters of a note to the person who answers. */
export const LONGEST_NOTE = 1000;

/** OFFERED: rules made an offer at once. PERSON: staff answer by `answer_by`. */
export const HardshipState = z.enum(['PERSON', 'OFFERED', 'ANSWERED', 'CLOSED']);

export const HardshipRequest = z.object({
  gid: Gid,
  state: HardshipState,
  cause: HardshipCause,
  back_on: z.nullable(IsoDate),
  amount: Money,
  note: z.nullable(z.string()),
  asked_at: Instant,
  /** Until when a person answers; null once answered. */
  answer_by: z.nullable(By),
  /** What staff wrote. */
  answer: z.nullable(z.string()),
  /** The offer that came of it. */
  offer: z.nullable(Gid),
});

/** Everything about relief of one loan, as of one moment. */
export const LoanRelief = z.object({
  as_of: Instant,
  /** The regular installment, question 3. */
  installment: Money,
  /** Interest of one day. */
  per_diem: Money,
  past_due: Money,
  /** Asking for help. */
  help: ReliefChoice,
  /** Question 1: the employer's file says so, too. */
  known_cause: z.nullable(HardshipCause),
  /** A person answers by then, if asked now. */
  answer_by: By,
  /** The last request. */
  request: z.nullable(HardshipRequest),
  offer: z.nullable(
    z.object({ gid: Gid, good_until: By, installment: Money, more_interest: Money }),
  ),
  plan: z.nullable(RunningPlan),
  skip: ReliefChoice,
  move: ReliefChoice,
  settlement: z.nullable(
    z.object({ gid: Gid, state: SettlementState, amount: Money, good_until: By }),
  ),
  /** Asking for a settlement. */
  settle: ReliefChoice,
});

/**
 * YES: as asked. INSTEAD: not as asked, but this is the nearest that the rules allow. NO: a person
 * has to look at it.
 */
export const FirstAnswer = z.object({
  answer: z.enum(['YES', 'INSTEAD', 'NO']),
  /** The answer in one sentence, with its last installment if that is a different one. */
  sentence: z.string(),
  /** The rule behind INSTEAD and NO, in plain words. */
  rule: z.nullable(z.string()),
  comparison: z.nullable(PlanComparison),
  /** If it isn't right for the borrower, a person answers by then. */
  answer_by: By,
  /** While a person looks: no fees, no calls, interest by the day. */
  meanwhile: z.string(),
});

/** 50i: an offer of new installments, complete and binding for us until its date. */
export const PlanOffer = z.object({
  gid: Gid,
  state: PlanOfferState,
  title: z.string(),
  good_until: By,
  comparison: PlanComparison,
  /** Rate and fees: `16.99%. We charge interest on principal only…`. */
  same: z.string(),
  /** What the credit report will say. */
  bureau: z.object({ title: z.string(), sentence: z.string() }),
  how_you_pay: z.string(),
  if_missed: z.string(),
  /** The sentence beside the box. */
  consent: z.string(),
  /** The name to type. */
  name: z.string(),
  /** A signature covers the document with this hash. */
  hash: z.string(),
  pages: z.number(),
  /** The signed copy in Documents. */
  document: z.nullable(Gid),
});

const own = z.object({ gid: Gid });
const ofOffer = z.object({ gid: Gid, offer: Gid });

const answers = {
  cause: HardshipCause,
  /** Question 2; left out if the person doesn't know. */
  back_on: z.optional(IsoDate),
  /** Question 3: zero is an answer, too. */
  amount: SomeMoney,
};

export const readRelief = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/relief',
  origin: 'paystead',
  summary: 'What help a loan can have: request, offer, plan, skip, move and settlement.',
  who: ['borrower'],
  params: own,
  answer: LoanRelief,
  refusals: ['NOT_FOUND'],
});

export const previewHelp = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/relief/preview',
  origin: 'paystead',
  summary: 'The first answer to a request for help, from rules; stores nothing.',
  who: ['borrower'],
  params: own,
  body: body(answers),
  answer: FirstAnswer,
  refusals: ['NOT_FOUND', 'RELIEF_NOT_OPEN'],
});

export const askForHelp = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/relief/request',
  origin: 'paystead',
  summary: 'Asks for help: turns the first answer into an offer, or sends it to a person.',
  who: ['verified'],
  once: true,
  params: own,
  body: body({
    ...answers,
    to: z.enum(['OFFER', 'PERSON']),
    note: z.optional(lines(LONGEST_NOTE, 'Write a note, or leave it out')),
  }),
  answer: HardshipRequest,
  refusals: ['NOT_FOUND', 'RELIEF_NOT_OPEN', 'RELIEF_ASKED_ALREADY', 'RELIEF_TERMS_REFUSED'],
});

export const readPlanOffer = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/relief/offer/{offer}',
  origin: 'paystead',
  summary: 'One offer of new installments, before and after.',
  who: ['borrower'],
  params: ofOffer,
  answer: PlanOffer,
  refusals: ['NOT_FOUND'],
});

export const downloadPlanOffer = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/relief/offer/{offer}/pdf',
  origin: 'paystead',
  summary: 'The full change of terms as PDF; once signed, the signed copy unchanged.',
  who: ['borrower'],
  params: ofOffer,
  answer: Nothing,
  file: 'application/pdf',
  refusals: ['NOT_FOUND'],
});

export const signPlanOffer = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/relief/offer/{offer}/sign',
  origin: 'paystead',
  summary: 'Signs an offer with a typed name: the new installments replace the old ones.',
  who: ['verified'],
  once: true,
  params: ofOffer,
  body: body({
    name: text(120, 1, 'Type your full name'),
    hash: z.string().check(z.maxLength(64)),
    agreed: z.literal(true),
  }),
  answer: PlanOffer,
  refusals: [
    'NOT_FOUND',
    'RELIEF_OFFER_OVER',
    'RELIEF_OFFER_VOID',
    'DOCUMENT_CHANGED',
    'NAME_DIFFERS',
  ],
});

export const declinePlanOffer = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/relief/offer/{offer}/decline',
  origin: 'paystead',
  summary: 'Declines an offer: the loan stays as it is.',
  who: ['verified'],
  once: true,
  params: ofOffer,
  body: body({}),
  answer: PlanOffer,
  refusals: ['NOT_FOUND', 'RELIEF_OFFER_OVER'],
});
