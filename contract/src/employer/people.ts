import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  body,
  Gid,
  Instant,
  IsoDate,
  Money,
  Nothing,
  PageLength,
  PageStart,
  SearchWords,
} from '../primitives.ts';
import { EmployeeStatus } from '../servicing/loan.ts';

/** How many people one change of status is about, at most. */
export const MOST_CHANGED = 1000;
/** How far a change may lie back or ahead, in days. */
export const STATUS_DAYS_BACK = 90;
export const STATUS_DAYS_AHEAD = 180;

const reads = ['payroll', 'viewer'] as const;

/** A change that waits for its day. */
const WaitingChange = z.object({ gid: Gid, status: EmployeeStatus, effective_on: IsoDate });

/** Somebody on the roster: status, deduction and days, nothing else. */
export const RosterPerson = z.object({
  gid: Gid,
  employee_number: z.string(),
  name: z.string(),
  group: z.nullable(z.string()),
  status: EmployeeStatus,
  /** What the last deduction file asked for; null without a deduction. */
  amount: z.nullable(Money),
  /** The payday that it was for. */
  payday: z.nullable(IsoDate),
  waiting: z.nullable(WaitingChange),
});

/** What a list of people can be narrowed to. */
export const peopleFilters = {
  /** Part of a name or an employee number. */
  q: SearchWords,
  status: z.optional(EmployeeStatus),
  /** Only people with a deduction. */
  deducted: z.optional(z.literal('1')),
  /** Only people of this payroll group. */
  group: z.optional(Gid),
};

export const listRosterPeople = call({
  method: 'GET',
  path: '/console/employer/people',
  origin: 'paystead',
  summary: 'PEOPLE-1: the people on the employer’s roster, by name.',
  who: reads,
  scope: 'people:read',
  query: z.object({ ...peopleFilters, l: PageLength, o: PageStart }),
  answer: z.object({
    total: z.number(),
    rows: z.array(RosterPerson),
    /** The employer’s payroll groups by name, to filter by. */
    groups: z.array(z.object({ gid: Gid, name: z.string() })),
  }),
  refusals: [],
});

export const downloadRosterPeople = call({
  method: 'GET',
  path: '/console/employer/people/content',
  origin: 'paystead',
  summary: 'PEOPLE-13: the same people as CSV, all of them. No cell can start a formula.',
  who: reads,
  scope: 'people:read',
  query: z.object(peopleFilters),
  answer: Nothing,
  file: 'text/csv',
  refusals: [],
});

/** A new status and its days. */
export const newStatus = {
  status: EmployeeStatus,
  effective_on: IsoDate,
  /** The first day back from a leave, if it’s known; their status is Active again from then on. */
  returns_on: z.optional(IsoDate),
};

const change = {
  people: z.array(Gid).check(z.minLength(1), z.maxLength(MOST_CHANGED)),
  ...newStatus,
};

/** ASKED: as before. LAST: the last deduction. STOPPED: none. RESUMED: again. CLOSED: too late. */
export const PaydayEffect = z.enum(['ASKED', 'LAST', 'STOPPED', 'RESUMED', 'CLOSED']);
export type PaydayEffect = z.output<typeof PaydayEffect>;

/** A payday that a change touches. */
export const TouchedPayday = z.object({
  payday: IsoDate,
  effect: PaydayEffect,
  people: z.number(),
  /** What its file asks for these people; null before it has one. */
  amount: z.nullable(Money),
  closes_at: Instant,
  /** There is a file: it gets a new draft. */
  has_file: z.boolean(),
  /** Payroll approved the file, and has to look at it again. */
  asks_again: z.boolean(),
});

/** What a change would do. */
export const foreseen = {
  /** How many it would change. */
  people: z.number(),
  /** Of them, with a deduction. */
  deducted: z.number(),
  /** It waits for its day. */
  waits: z.boolean(),
  /** Changes of these people that wait, and that this one takes the place of. */
  replaces: z.number(),
  paydays: z.array(TouchedPayday),
};

export const previewStatusChange = call({
  method: 'POST',
  path: '/console/employer/people/status/preview',
  origin: 'paystead',
  summary: 'PEOPLE-2: what a change of status would do to each payday. Changes nothing.',
  who: ['payroll'],
  scope: 'people:write',
  body: body(change),
  answer: z.object(foreseen),
  refusals: ['NOT_FOUND', 'FIELDS', 'DATE_OUT_OF_RANGE', 'STATUS_FINAL', 'STATUS_BEFORE_LAST'],
});

export const changeStatuses = call({
  method: 'POST',
  path: '/console/employer/people/status',
  origin: 'paystead',
  summary:
    'PEOPLE-3: payroll changes the status of one or many people from a day on: all of them, or nobody.',
  who: ['payroll'],
  scope: 'people:write',
  body: body(change),
  answer: z.object({ people: z.number(), waits: z.boolean() }),
  refusals: ['NOT_FOUND', 'FIELDS', 'DATE_OUT_OF_RANGE', 'STATUS_FINAL', 'STATUS_BEFORE_LAST'],
  once: true,
});

const one = z.object({ gid: Gid });

export const takeBackStatusChange = call({
  method: 'POST',
  path: '/console/employer/people/status/{gid}/take-back',
  origin: 'paystead',
  summary: 'PEOPLE-5: payroll takes back a change that waits for its day.',
  who: ['payroll'],
  scope: 'people:write',
  params: one,
  body: body({}),
  answer: z.object({ gid: Gid }),
  refusals: ['NOT_FOUND', 'STATUS_CHANGE_MADE'],
});

/** WAITING: for its day. MADE: on the roster. */
export const StatusChangeState = z.enum(['WAITING', 'MADE', 'TAKEN_BACK']);
export type StatusChangeState = z.output<typeof StatusChangeState>;

/** Who said it: payroll at its desk, its roster, its remittance, or the lender’s staff. */
export const StatusSource = z.enum(['DESK', 'ROSTER', 'PAYROLL', 'STAFF']);
export type StatusSource = z.output<typeof StatusSource>;

export const PersonStatus = z.object({
  gid: Gid,
  status: EmployeeStatus,
  effective_on: IsoDate,
  returns_on: z.nullable(IsoDate),
  source: StatusSource,
  /** Who at the employer; null for a file and for the lender. */
  by: z.nullable(z.string()),
  at: Instant,
  state: StatusChangeState,
});

export const readPersonStatuses = call({
  method: 'GET',
  path: '/console/employer/people/{gid}/status',
  origin: 'paystead',
  summary: 'PEOPLE-6: one person’s status and its changes, newest first.',
  who: reads,
  scope: 'people:read',
  params: one,
  answer: z.object({ person: RosterPerson, changes: z.array(PersonStatus) }),
  refusals: ['NOT_FOUND'],
});
