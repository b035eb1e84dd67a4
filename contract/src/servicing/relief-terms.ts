import * as z from 'zod/mini';
import { Gid, Instant, IsoDate, Money } from '../primitives.ts';

// Records that several calls about relief share.

/** A promise with its day and its hour, 0 to 23, in New York. */
export const By = z.object({ date: IsoDate, hour: z.number() });

/** Whether the borrower can do something, and if not, why and from when on again. */
export const ReliefChoice = z.object({
  open: z.boolean(),
  closed_reason: z.nullable(z.string()),
  /** Null if it is open, or if no day is known. */
  open_from: z.nullable(IsoDate),
});

/** What a plan changes; SERVICE_MEMBER is the law's 6 %. */
export const PlanKind = z.enum(['LOWER_INSTALLMENT', 'LONGER_TERM', 'SKIP', 'SERVICE_MEMBER']);
export type PlanKind = z.output<typeof PlanKind>;

/** The rest of a loan: as it stands, or with a plan. */
export const PlanFigures = z.object({
  past_due: Money,
  /** The regular installment. */
  installment: Money,
  /** Installments to come. */
  installments: z.number(),
  last_date: IsoDate,
  last_amount: Money,
  /** Interest and total still to pay. */
  interest: Money,
  total: Money,
});

/** One payday to come: amount = principal + interest + fees. */
export const PlanRow = z.object({
  date: IsoDate,
  amount: Money,
  principal: Money,
  interest: Money,
  /** Principal left after it. */
  balance: Money,
  /** Its date or amount differs from today's schedule. */
  modified: z.boolean(),
});

/** Paydays in a row that take the same amount. */
export const PlanSpan = z.object({
  from: IsoDate,
  through: IsoDate,
  paydays: z.number(),
  amount: Money,
});

/** A loan before and after a plan. `before` assumes that what is past due is paid today. */
export const PlanComparison = z.object({
  kind: PlanKind,
  /** The day whose figures these are. */
  as_of: IsoDate,
  before: PlanFigures,
  after: PlanFigures,
  more_interest: Money,
  /** What was past due and moves to the end. */
  moved_to_end: Money,
  /** The paydays with the plan, in spans of one amount; the last payday is `after.last_amount`. */
  spans: z.array(PlanSpan),
  rows_before: z.array(PlanRow),
  rows_after: z.array(PlanRow),
  /** The last payday whose whole amount goes to interest that has built up; null if none does. */
  only_interest_through: z.nullable(IsoDate),
});

/** VOID: a figure changed, for example because money came in. */
export const PlanOfferState = z.enum([
  'OPEN',
  'SIGNED',
  'DECLINED',
  'EXPIRED',
  'WITHDRAWN',
  'VOID',
]);

/** BROKEN: a plan payday stayed unpaid beyond the days to catch up; the old terms are back. */
export const PlanState = z.enum(['RUNNING', 'KEPT', 'BROKEN']);

export const RunningPlan = z.object({
  gid: Gid,
  kind: PlanKind,
  state: PlanState,
  signed_at: Instant,
  first_date: IsoDate,
  last_date: IsoDate,
  /** The oldest plan payday that is still open, and the last day to catch up; null if none is. */
  catch_up: z.nullable(z.object({ date: IsoDate, amount: Money, until: IsoDate })),
  document: Gid,
});

/** PROPOSED: a second person hasn't approved it yet. */
export const SettlementState = z.enum([
  'OPEN',
  'SIGNED',
  'KEPT',
  'BROKEN',
  'DECLINED',
  'EXPIRED',
  'WITHDRAWN',
  'VOID',
]);

/** One payment of a settlement, and the last day for it. */
export const SettlementPart = z.object({ by: IsoDate, amount: Money });

/** SERVICE_MEMBER is an act of staff. */
export const PaydayChangeKind = z.enum(['SKIP', 'MOVE', 'SERVICE_MEMBER']);

/** All at once, or in the parts that the offer names. */
export const SettlementWay = z.enum(['ONCE', 'PARTS']);
