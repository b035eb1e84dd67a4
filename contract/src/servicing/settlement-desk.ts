import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, IsoDate, Money, PositiveMoney } from '../primitives.ts';
import { actors, DeskRelief, ofLoan, reason } from './relief-desk.ts';
import { PlanComparison } from './relief-terms.ts';

// What staff do for a loan beyond new installments: settlements, and the 6 % of the SCRA.

const settlementTerms = {
  amount: PositiveMoney,
  /** All at once by this day. */
  once_by: IsoDate,
  /** Or in parts, in order; together the amount. Left out if only all at once is offered. */
  parts: z.optional(
    z
      .array(z.strictObject({ by: IsoDate, amount: PositiveMoney }))
      .check(z.minLength(2), z.maxLength(6)),
  ),
};

export const previewSettlement = call({
  method: 'POST',
  path: '/console/loan/{gid}/relief/settlement/preview',
  origin: 'paystead',
  summary: 'What a settlement lets go, and whether it can be proposed; stores nothing.',
  who: actors,
  params: ofLoan,
  body: body(settlementTerms),
  answer: z.object({
    allowed: z.boolean(),
    why_not: z.nullable(z.string()),
    owed: Money,
    amount: Money,
    let_go: Money,
    reportable: z.boolean(),
  }),
  refusals: ['NOT_FOUND'],
});

export const proposeSettlement = call({
  method: 'POST',
  path: '/console/loan/{gid}/relief/settlement',
  origin: 'paystead',
  summary: 'Proposes a settlement; the borrower sees it once a second person approved it.',
  who: actors,
  once: true,
  params: ofLoan,
  body: body({ ...settlementTerms, reason }),
  /** With the request that waits for a second person. */
  answer: z.extend(DeskRelief, { approval: z.nullable(Gid) }),
  refusals: ['NOT_FOUND', 'RELIEF_NOT_OPEN', 'RELIEF_TERMS_REFUSED', 'RELIEF_OFFER_OPEN'],
});

export const withdrawSettlement = call({
  method: 'POST',
  path: '/console/loan/{gid}/relief/settlement/{settlement}/withdraw',
  origin: 'paystead',
  summary: 'Takes back a settlement that isn’t signed yet; the borrower is told.',
  who: actors,
  params: z.object({ gid: Gid, settlement: Gid }),
  body: body({ reason }),
  answer: DeskRelief,
  refusals: ['NOT_FOUND', 'RELIEF_OFFER_OVER'],
});

const ServiceMemberPreview = z.object({
  allowed: z.boolean(),
  why_not: z.nullable(z.string()),
  comparison: z.nullable(PlanComparison),
  rate_before: z.string(),
  rate_after: z.string(),
  /** Interest above 6 % since `from` that is forgiven. */
  forgiven: Money,
});

export const previewServiceMember = call({
  method: 'POST',
  path: '/console/loan/{gid}/relief/service-member/preview',
  origin: 'paystead',
  summary: 'What 6 % from a day on changes (SCRA); stores nothing.',
  who: actors,
  params: ofLoan,
  body: body({ from: IsoDate }),
  answer: ServiceMemberPreview,
  refusals: ['NOT_FOUND'],
});

export const applyServiceMember = call({
  method: 'POST',
  path: '/console/loan/{gid}/relief/service-member',
  origin: 'paystead',
  summary: 'Lowers the rate to 6 % from the first day of military service on (SCRA).',
  who: actors,
  once: true,
  params: ofLoan,
  body: body({ from: IsoDate, reason }),
  answer: DeskRelief,
  refusals: ['NOT_FOUND', 'RELIEF_NOT_OPEN', 'RELIEF_TERMS_REFUSED'],
});
