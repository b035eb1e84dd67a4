import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate } from '../primitives.ts';
import { EmployeeStatus } from '../servicing/loan.ts';
import { foreseen, newStatus, peopleFilters } from './people.ts';

/** How many batches a list shows. */
export const BATCHES_SHOWN = 20;

/** DECEASED: final. LATER: their status changed on a later day. SAME: they have it already. */
export const StayReason = z.enum(['DECEASED', 'LATER', 'SAME']);
export type StayReason = z.output<typeof StayReason>;

/** RUNNING: person by person. DONE: all of them. TAKING_BACK, TAKEN_BACK: PEOPLE-16. */
export const StatusBatchState = z.enum(['RUNNING', 'DONE', 'TAKING_BACK', 'TAKEN_BACK']);
export type StatusBatchState = z.output<typeof StatusBatchState>;

/** A change of status for all people of a filter, and how far it is. */
export const StatusBatch = z.object({
  gid: Gid,
  state: StatusBatchState,
  status: EmployeeStatus,
  effective_on: IsoDate,
  returns_on: z.nullable(IsoDate),
  /** How many people the preview showed. */
  people: z.number(),
  /** How many of them it has come to. */
  done: z.number(),
  /** Of these, left as they were: something newer was said of them, or they are gone. */
  left_out: z.number(),
  /** Who at the employer; a key by its name. */
  by: z.string(),
  at: Instant,
  ended_at: z.nullable(Instant),
  /** Its day hasn’t begun, so it can be taken back as a whole. */
  can_take_back: z.boolean(),
  /** How many people keep their status because it was taken back, so far. */
  taken_back: z.number(),
  /** Who took it back; a key by its name. */
  taken_back_by: z.nullable(z.string()),
});

const change = {
  /** As in the list of people; without any it is everybody on the roster. */
  filter: body(peopleFilters),
  ...newStatus,
};

export const previewMatchingStatus = call({
  method: 'POST',
  path: '/console/employer/people/status/matching/preview',
  origin: 'paystead',
  summary:
    'PEOPLE-14: what a change of status for all people of a filter would do, and who would stay as they are. Changes nothing.',
  who: ['payroll'],
  scope: 'people:write',
  body: body(change),
  answer: z.object({
    ...foreseen,
    /** How many people the filter lets through. */
    matched: z.number(),
    /** How many of them would stay as they are, by why. */
    stays: z.array(z.object({ why: StayReason, people: z.number() })),
    /** Names exactly these people; the change takes it. */
    stamp: z.string(),
  }),
  refusals: ['FIELDS', 'DATE_OUT_OF_RANGE'],
});

export const changeMatchingStatuses = call({
  method: 'POST',
  path: '/console/employer/people/status/matching',
  origin: 'paystead',
  summary:
    'PEOPLE-14: changes the status of exactly the people of a preview, in the background. If the list has changed since, nobody.',
  who: ['payroll'],
  scope: 'people:write',
  body: body({
    ...change,
    /** Both as the preview answered them. */
    people: z.int().check(z.minimum(1)),
    stamp: z.string().check(z.maxLength(64)),
  }),
  answer: StatusBatch,
  refusals: ['FIELDS', 'DATE_OUT_OF_RANGE', 'STATUS_PEOPLE_CHANGED', 'STATUS_BATCH_RUNS'],
  once: true,
});

export const listStatusBatches = call({
  method: 'GET',
  path: '/console/employer/people/status-batch',
  origin: 'paystead',
  summary: `PEOPLE-15: the last ${BATCHES_SHOWN} changes for all people of a filter, newest first, and how far each is.`,
  who: ['payroll', 'viewer'],
  scope: 'people:read',
  answer: z.object({ rows: z.array(StatusBatch) }),
  refusals: [],
});

export const takeBackStatusBatch = call({
  method: 'POST',
  path: '/console/employer/people/status-batch/{gid}/take-back',
  origin: 'paystead',
  summary:
    'PEOPLE-16: takes back a change for all people of a filter before its day begins, in the background. What it took the place of doesn’t come back.',
  who: ['payroll'],
  scope: 'people:write',
  params: z.object({ gid: Gid }),
  body: body({}),
  answer: StatusBatch,
  refusals: ['NOT_FOUND', 'STATUS_CHANGE_MADE', 'STATUS_BATCH_RUNS'],
});
