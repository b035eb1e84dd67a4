import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Nothing, PageLength, PageStart, text } from '../primitives.ts';
import {
  PersonDifference,
  Roster,
  RosterProblem,
  RosterRow,
  RosterSummary,
} from './roster-records.ts';
import { MOST_ROSTER_COLUMNS, PayAnswer, RosterField, RosterProblemKind } from './roster-terms.ts';

const readers = ['payroll', 'viewer'] as const;
const writers = ['payroll'] as const;
const one = z.object({ gid: Gid });
const oneRow = z.object({ gid: Gid, line: z.string().check(z.regex(/^\d{1,7}$/)) });
const ofDraft = ['NOT_FOUND', 'ROSTER_STEP', 'ROSTER_EXPIRED'] as const;

export const uploadRoster = call({
  method: 'POST',
  path: '/console/employer/roster',
  origin: 'paystead',
  summary:
    'ROSTER-1: takes a roster file, as multipart: CSV, fixed width or .xlsx, by its content. It changes nothing before it is applied. The same file again answers with its open draft.',
  who: writers,
  scope: 'roster:write',
  body: body({}),
  answer: Roster,
  refusals: ['FILE_MISSING', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'ROSTER_DRAFTS_FULL', 'STORAGE_FULL'],
});

export const listRosters = call({
  method: 'GET',
  path: '/console/employer/roster',
  origin: 'paystead',
  summary: 'The employer’s roster files, newest first: drafts, applied ones and those not read.',
  who: readers,
  scope: 'roster:read',
  query: z.object({ l: PageLength, o: PageStart }),
  answer: z.object({
    total: z.number(),
    rows: z.array(RosterSummary),
    /** People on the roster in use. */
    people: z.number(),
  }),
  refusals: [],
});

export const readRoster = call({
  method: 'GET',
  path: '/console/employer/roster/{gid}',
  origin: 'paystead',
  summary: 'One roster file: its step, how far it is read, columns, problems by kind, changes.',
  who: readers,
  scope: 'roster:read',
  params: one,
  answer: Roster,
  refusals: ['NOT_FOUND'],
});

const columnNumber = z.int().check(z.minimum(0), z.maximum(MOST_ROSTER_COLUMNS - 1));

export const mapRosterColumns = call({
  method: 'PUT',
  path: '/console/employer/roster/{gid}/columns',
  origin: 'paystead',
  summary:
    'Says which column is which field, and reads the rows. Remembered for the next file with these columns. Fixes made so far are lost, because every row is read again.',
  who: writers,
  scope: 'roster:write',
  params: one,
  body: body({
    /** Columns with a field; all others aren't used. */
    columns: z.optional(
      z
        .array(body({ column: columnNumber, field: RosterField }))
        .check(z.minLength(1, 'Match at least one column'), z.maxLength(40)),
    ),
    /** In place of `columns`, where the values of a fixed-width file stand. */
    fixed_width: z.optional(
      body({
        /** How many lines at the beginning are no people. */
        skip: z.int().check(z.minimum(0), z.maximum(20)),
        columns: z
          .array(
            body({
              name: text(60),
              start: z.int().check(z.minimum(1), z.maximum(10_000)),
              length: z.int().check(z.minimum(1), z.maximum(500)),
              field: z.nullable(RosterField),
            }),
          )
          .check(z.minLength(1, 'Name at least one column'), z.maxLength(60)),
      }),
    ),
    /** The payroll groups that the file is for; everybody if null. */
    covers: z.optional(z.nullable(z.array(Gid).check(z.minLength(1), z.maxLength(100)))),
  }),
  answer: Roster,
  refusals: [...ofDraft, 'FIELDS'],
});

export const listRosterProblems = call({
  method: 'GET',
  path: '/console/employer/roster/{gid}/problem',
  origin: 'paystead',
  summary: 'The problems of a file row by row: the value, what is wrong, and how to mend it.',
  who: readers,
  scope: 'roster:read',
  params: one,
  query: z.object({
    kind: z.optional(RosterProblemKind),
    field: z.optional(RosterField),
    l: PageLength,
    o: PageStart,
  }),
  answer: z.object({ total: z.number(), rows: z.array(RosterProblem) }),
  refusals: ['NOT_FOUND'],
});

export const downloadRosterProblems = call({
  method: 'GET',
  path: '/console/employer/roster/{gid}/problem/content',
  origin: 'paystead',
  summary: 'The problems of a file as CSV, with their rows and reasons; at most 20,000.',
  who: readers,
  scope: 'roster:read',
  params: one,
  answer: Nothing,
  file: 'text/csv',
  refusals: ['NOT_FOUND'],
});

export const downloadRosterTemplate = call({
  method: 'GET',
  path: '/console/employer/roster-template',
  origin: 'paystead',
  summary: 'An empty roster file with the columns that we know, as CSV.',
  who: readers,
  scope: 'roster:read',
  answer: Nothing,
  file: 'text/csv',
  refusals: [],
});

export const mendRosterRow = call({
  method: 'PUT',
  path: '/console/employer/roster/{gid}/row/{line}',
  origin: 'paystead',
  summary: 'Gives a value of a row in place of the file’s, and checks the row again.',
  who: writers,
  scope: 'roster:write',
  params: oneRow,
  body: body({ field: RosterField, value: z.string().check(z.maxLength(500)) }),
  answer: RosterRow,
  refusals: [...ofDraft, 'FIELDS'],
});

export const leaveOutRosterRow = call({
  method: 'PUT',
  path: '/console/employer/roster/{gid}/row/{line}/left-out',
  origin: 'paystead',
  summary: 'Leaves a row out, or puts it back. Whoever it is about stays as they are.',
  who: writers,
  scope: 'roster:write',
  params: oneRow,
  body: body({ left_out: z.boolean() }),
  answer: RosterRow,
  refusals: [...ofDraft],
});

export const listRosterDifferences = call({
  method: 'GET',
  path: '/console/employer/roster/{gid}/difference',
  origin: 'paystead',
  summary: 'What a file changes, person by person: new, changed, gone, or pay that looks wrong.',
  who: readers,
  scope: 'roster:read',
  params: one,
  query: z.object({
    kind: z.enum(['NEW', 'CHANGED', 'GONE', 'ODD_PAY']),
    /** Of those who are gone, only people with a deduction. */
    deduction: z.optional(z.enum(['1'])),
    l: PageLength,
    o: PageStart,
  }),
  answer: z.object({ total: z.number(), rows: z.array(PersonDifference) }),
  refusals: ['NOT_FOUND', 'ROSTER_STEP'],
});

export const answerRosterPay = call({
  method: 'PUT',
  path: '/console/employer/roster/{gid}/row/{line}/pay',
  origin: 'paystead',
  summary: 'ROSTER-7: the new or the old pay of somebody whose change looks wrong.',
  who: writers,
  scope: 'roster:write',
  params: oneRow,
  body: body({ answer: PayAnswer }),
  answer: PersonDifference,
  refusals: [...ofDraft],
});

export const applyRoster = call({
  method: 'POST',
  path: '/console/employer/roster/{gid}/apply',
  origin: 'paystead',
  summary:
    'ROSTER-1, ROSTER-8: applies the whole file, or nothing of it. `dropping`: how many people it drops, if they are many.',
  who: writers,
  scope: 'roster:write',
  params: one,
  body: body({ dropping: z.optional(z.int().check(z.minimum(0))) }),
  answer: Roster,
  refusals: [
    ...ofDraft,
    'ROSTER_ROWS_OPEN',
    'ROSTER_PAY_OPEN',
    'ROSTER_DROPS_MANY',
    'ROSTER_EMPTY',
    'ROSTER_BUSY',
  ],
  once: true,
});

export const undoRoster = call({
  method: 'POST',
  path: '/console/employer/roster/{gid}/undo',
  origin: 'paystead',
  summary: 'ROSTER-9: brings back the roster from before, exactly, unless it was used since.',
  who: writers,
  scope: 'roster:write',
  params: one,
  body: body({}),
  answer: Roster,
  refusals: ['NOT_FOUND', 'ROSTER_STEP', 'ROSTER_USED', 'ROSTER_NOT_LATEST', 'ROSTER_BUSY'],
  once: true,
});

export const discardRoster = call({
  method: 'POST',
  path: '/console/employer/roster/{gid}/discard',
  origin: 'paystead',
  summary: 'Throws a draft or an unreadable file away.',
  who: writers,
  scope: 'roster:write',
  params: one,
  body: body({}),
  answer: Roster,
  refusals: ['NOT_FOUND', 'ROSTER_STEP'],
});
