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

/** RUNNING: person by person. DONE: all of them. */
export const StatusBatchState = z.enum(['RUNNING', 'DONE']);
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
