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
  PositiveMoney,
  text,
} from '../primitives.ts';
import { LONGEST_NOTE } from './relief.ts';
import { By, SettlementPart, SettlementState, SettlementWay } from './relief-terms.ts';

// 50j: less than what is owed, as full payment. Only that page loads these.

export const Settlement = z.object({
  gid: Gid,
  state: SettlementState,
  good_until: By,
  /** What is owed, is paid and is let go: as of the offer while it is open, else as it became. */
  owed: Money,
  amount: Money,
  let_go: Money,
  /** Whole percent of what is owed. */
  percent_paid: z.number(),
  percent_let_go: z.number(),
  /** The ways to choose from; PARTS only if the offer has parts. */
  ways: z.array(
    z.object({ way: SettlementWay, sentence: z.string(), parts: z.array(SettlementPart) }),
  ),
  bureau: z.object({ title: z.string(), sentence: z.string() }),
  /** Form 1099-C, from 600 dollars on. */
  tax: z.object({ reportable: z.boolean(), sentence: z.string() }),
  compared: z.array(z.object({ what: z.string(), settle: z.string(), pay_all: z.string() })),
  approval: z.string(),
  consent: z.string(),
  /** The name to type. */
  name: z.string(),
  hash: z.string(),
  document: z.nullable(Gid),
  signed_at: z.nullable(Instant),
  /** Once signed: what came in, and the next part with the last day before the agreement ends. */
  way: z.nullable(SettlementWay),
  received: Money,
  next: z.nullable(z.extend(SettlementPart, { until: IsoDate })),
  sentence: z.string(),
});

const own = z.object({ gid: Gid });
const ofSettlement = z.object({ gid: Gid, settlement: Gid });

export const readSettlement = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/settlement',
  origin: 'paystead',
  summary: 'The settlement offer or agreement of a loan; null if there was none.',
  who: ['borrower'],
  params: own,
  answer: z.nullable(Settlement),
  refusals: ['NOT_FOUND'],
});

export const askForSettlement = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/settlement/request',
  origin: 'paystead',
  summary: 'Asks for a settlement; a person answers within one business day.',
  who: ['verified'],
  once: true,
  params: own,
  body: body({
    /** What the borrower could pay in all. */
    amount: z.optional(PositiveMoney),
    note: z.optional(lines(LONGEST_NOTE, 'Write a note, or leave it out')),
  }),
  answer: z.object({ answer_by: By }),
  refusals: ['NOT_FOUND', 'RELIEF_NOT_OPEN', 'RELIEF_ASKED_ALREADY'],
});

export const downloadSettlement = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/settlement/{settlement}/pdf',
  origin: 'paystead',
  summary: 'The settlement offer as PDF; once signed, the signed copy unchanged.',
  who: ['borrower'],
  params: ofSettlement,
  answer: Nothing,
  file: 'application/pdf',
  refusals: ['NOT_FOUND'],
});

export const signSettlement = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/settlement/{settlement}/sign',
  origin: 'paystead',
  summary: 'Signs a settlement with a typed name; payments follow by mode SETTLEMENT.',
  who: ['verified'],
  once: true,
  params: ofSettlement,
  body: body({
    way: SettlementWay,
    /** ONCE: the day of the payment, by the offer's day. */
    date: z.optional(IsoDate),
    name: text(120, 1, 'Type your full name'),
    hash: z.string().check(z.maxLength(64)),
    agreed: z.literal(true),
  }),
  answer: Settlement,
  refusals: [
    'NOT_FOUND',
    'RELIEF_OFFER_OVER',
    'RELIEF_OFFER_VOID',
    'DOCUMENT_CHANGED',
    'NAME_DIFFERS',
    'RELIEF_TERMS_REFUSED',
  ],
});

export const declineSettlement = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/settlement/{settlement}/decline',
  origin: 'paystead',
  summary: 'Says no to a settlement offer; nothing gets worse.',
  who: ['verified'],
  once: true,
  params: ofSettlement,
  body: body({}),
  answer: Settlement,
  refusals: ['NOT_FOUND', 'RELIEF_OFFER_OVER'],
});
