import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, Money } from '../primitives.ts';

/** EMPLOYER: payroll stops the deduction. BORROWER: the person stops an allotment or deposit. */
export const StopsBy = z.enum(['EMPLOYER', 'BORROWER']);

/** Why an order was taken back: what happened to the payoff. */
export const StopTakenBack = z.enum(['PAYOFF_RETURNED', 'PAYOFF_CANCELLED']);
export type StopTakenBack = z.output<typeof StopTakenBack>;

/** What became of a loan's deduction when it was paid off, and why an order was taken back. */
export const StopOrder = z.object({
  gid: Gid,
  stops_by: StopsBy,
  employer: z.string(),
  /** The first payday without the deduction. */
  from_payday: IsoDate,
  /** A paycheck that it was too late for; what it brings is sent back. */
  last_payday: z.nullable(IsoDate),
  sent_at: Instant,
  /** Payroll has the order. */
  received_at: z.nullable(Instant),
  /** Payroll answered it, or the borrower said that the allotment or deposit is stopped. */
  acknowledged_at: z.nullable(Instant),
  /** The first payday that brought nothing. */
  effective_on: z.nullable(IsoDate),
  taken_back_at: z.nullable(Instant),
  taken_back_because: z.nullable(StopTakenBack),
  sentence: z.string(),
});

const own = z.object({ gid: Gid });

export const readStopOrder = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/stop-order',
  origin: 'paystead',
  summary: 'The newest order that stops a loan’s deduction; null if there is none.',
  who: ['borrower'],
  params: own,
  answer: z.nullable(StopOrder),
  refusals: ['NOT_FOUND'],
});

export const confirmStopped = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/stop-order/stopped',
  origin: 'paystead',
  summary: 'The borrower says that the allotment or split deposit of a paid loan is stopped.',
  who: ['borrower'],
  params: own,
  body: body({}),
  answer: StopOrder,
  refusals: ['NOT_FOUND'],
});

/** What an employer sees of a stop order: never why it was made. */
export const EmployerStopOrder = z.object({
  gid: Gid,
  employee_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  from_payday: IsoDate,
  /** What to deduct from that payday on. */
  amount: Money,
  last_payday: z.nullable(IsoDate),
  sent_at: Instant,
  acknowledged_at: z.nullable(Instant),
  effective_on: z.nullable(IsoDate),
  taken_back_at: z.nullable(Instant),
});

export const listStopOrders = call({
  method: 'GET',
  path: '/console/employer/stop-orders',
  origin: 'paystead',
  summary: 'The stop orders for an employer’s own people, newest first.',
  who: ['payroll', 'viewer'],
  scope: 'people:read',
  answer: z.array(EmployerStopOrder),
  refusals: [],
});

export const acknowledgeStopOrder = call({
  method: 'POST',
  path: '/console/employer/stop-orders/{gid}/acknowledge',
  origin: 'paystead',
  summary: 'Payroll confirms a stop order. It can’t be declined.',
  who: ['payroll'],
  scope: 'people:write',
  params: own,
  body: body({}),
  answer: EmployerStopOrder,
  refusals: ['NOT_FOUND', 'STOP_ORDER_TAKEN_BACK'],
});
