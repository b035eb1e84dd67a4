import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ProgramStatus } from '../servicing/loan.ts';
import { body, Gid, Instant, IsoDate, lines } from '../primitives.ts';

/** What a borrower wants to talk about. */
export const CounselingTopic = z.enum(['HARDSHIP', 'BUDGET', 'DEBT', 'CREDIT', 'SAVING', 'OTHER']);

export const CounselingWay = z.enum(['PHONE', 'VIDEO']);

/** Before or after noon, Eastern. */
export const PartOfDay = z.enum(['MORNING', 'AFTERNOON']);

export const AppointmentStatus = z.enum(['REQUESTED', 'CONFIRMED', 'DONE', 'CANCELLED']);

const CancelledBy = z.enum(['borrower', 'staff']);

/** The most preferred days in a request. */
export const MOST_DAYS = 3;
export const TOO_MANY_DAYS = `Choose at most ${MOST_DAYS} days`;

/** The most characters of a note. */
export const LONGEST_NOTE = 500;

/** A talk with a counselor, as the borrower sees it. */
export const Appointment = z.object({
  gid: Gid,
  status: AppointmentStatus,
  topic: CounselingTopic,
  way: CounselingWay,
  /** Preferred days; the agreed time is `confirmed_for`. */
  days: z.array(IsoDate),
  part: PartOfDay,
  note: z.nullable(z.string()),
  requested_at: Instant,
  confirmed_for: z.nullable(Instant),
  /** The link of a video talk, once confirmed. */
  meeting_url: z.nullable(z.string()),
  /** First name of the counselor. */
  with: z.nullable(z.string()),
  closed_at: z.nullable(Instant),
  cancelled_by: z.nullable(CancelledBy),
  cancel_reason: z.nullable(z.string()),
});

export const readCounseling = call({
  method: 'GET',
  path: '/secured/user/wellness/counseling',
  origin: 'paystead',
  summary: 'The open counseling appointment, earlier ones, and days to choose from.',
  who: ['borrower'],
  answer: z.object({
    program_status: ProgramStatus,
    open: z.nullable(Appointment),
    /** The ten most recent past ones. */
    past: z.array(Appointment),
    /** Business days that can be requested. */
    days: z.array(IsoDate),
  }),
  refusals: [],
});

export const requestAppointment = call({
  method: 'POST',
  path: '/secured/user/wellness/counseling',
  origin: 'paystead',
  summary: 'Requests a talk with a counselor; one at a time.',
  who: ['verified'],
  body: body({
    topic: CounselingTopic,
    way: CounselingWay,
    days: z
      .array(IsoDate)
      .check(z.minLength(1, 'Choose at least one day'), z.maxLength(MOST_DAYS, TOO_MANY_DAYS)),
    part: PartOfDay,
    note: z.optional(lines(LONGEST_NOTE)),
  }),
  answer: Appointment,
  refusals: ['APPOINTMENT_OPEN', 'DATE_NOT_BANKING_DAY', 'DATE_OUT_OF_RANGE', 'TOO_MANY_REQUESTS'],
  once: true,
});

export const cancelOwnAppointment = call({
  method: 'POST',
  path: '/secured/user/wellness/counseling/{gid}/cancel',
  origin: 'paystead',
  summary: 'Cancels the user’s own appointment.',
  who: ['borrower'],
  params: z.object({ gid: Gid }),
  answer: Appointment,
  refusals: ['NOT_FOUND', 'APPOINTMENT_CLOSED'],
});

const ArticleLine = z.object({
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Minutes it takes to read. */
  minutes: z.number(),
});

export const listArticles = call({
  method: 'GET',
  path: '/secured/user/wellness/article',
  origin: 'paystead',
  summary: 'Articles about money, in reading order.',
  who: ['borrower'],
  answer: z.array(ArticleLine),
  refusals: [],
});

export const readArticle = call({
  method: 'GET',
  path: '/secured/user/wellness/article/{name}',
  origin: 'paystead',
  summary: 'One article in its newest version.',
  who: ['borrower'],
  params: z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
  answer: z.object({
    ...ArticleLine.shape,
    html: z.string(),
    version: z.string(),
    updated_on: IsoDate,
    /** The next article; null at the end. */
    next: z.nullable(ArticleLine),
  }),
  refusals: ['NOT_FOUND'],
});
