import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  body,
  Gid,
  IsoDate,
  lines,
  listEnds,
  PageAfter,
  PageLength,
  SearchWords,
} from '../primitives.ts';
import { Appointment, AppointmentStatus } from './wellness.ts';

/** STAFF-1, STAFF-2: servicers arrange appointments, auditors read them. */
const readers = ['servicer', 'auditor'] as const;

/** The most characters of a reason, which the borrower reads. */
export const LONGEST_REASON = 300;

/** An appointment as staff see it. */
export const StaffAppointment = z.object({
  ...Appointment.shape,
  person: z.string(),
  employer: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Days past due on an open loan, to spot hardship at once; 0 without one. */
  delinquent_days: z.number(),
});

export const listAppointments = call({
  method: 'GET',
  path: '/console/appointment',
  origin: 'paystead',
  summary: 'Appointments with borrowers: longest wait first, then by time.',
  who: readers,
  query: body({
    /** `REQUESTED` by default. */
    status: z.optional(AppointmentStatus),
    l: PageLength,
    after: PageAfter,
    q: SearchWords,
  }),
  answer: z.object({ ...listEnds, rows: z.array(StaffAppointment) }),
  refusals: [],
});

export const readAppointment = call({
  method: 'GET',
  path: '/console/appointment/{gid}',
  origin: 'paystead',
  summary: 'One appointment.',
  who: readers,
  params: z.object({ gid: Gid }),
  answer: StaffAppointment,
  refusals: ['NOT_FOUND'],
});

export const confirmAppointment = call({
  method: 'POST',
  path: '/console/appointment/{gid}/confirm',
  origin: 'paystead',
  summary: 'Sets or changes the time; the borrower is notified.',
  who: ['servicer'],
  params: z.object({ gid: Gid }),
  body: body({
    day: IsoDate,
    /** New York time, `14:30`. */
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 14:30')),
    /** The link of a video talk. */
    meeting_url: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(300, 'Use at most 300 characters'),
          z.regex(/^https:\/\/[^\s"'<>\\]+$/, 'Enter a link that begins with https://'),
        ),
    ),
  }),
  answer: StaffAppointment,
  refusals: ['NOT_FOUND', 'APPOINTMENT_CLOSED', 'APPOINTMENT_TIME', 'MEETING_URL_MISSING'],
});

export const finishAppointment = call({
  method: 'POST',
  path: '/console/appointment/{gid}/done',
  origin: 'paystead',
  summary: 'Records that the talk took place.',
  who: ['servicer'],
  params: z.object({ gid: Gid }),
  answer: StaffAppointment,
  refusals: ['NOT_FOUND', 'APPOINTMENT_CLOSED', 'APPOINTMENT_NOT_CONFIRMED'],
});

export const cancelAppointment = call({
  method: 'POST',
  path: '/console/appointment/{gid}/cancel',
  origin: 'paystead',
  summary: 'Cancels the appointment; the borrower reads the reason.',
  who: ['servicer'],
  params: z.object({ gid: Gid }),
  body: body({ reason: lines(LONGEST_REASON, 'Write a note for the borrower') }),
  answer: StaffAppointment,
  refusals: ['NOT_FOUND', 'APPOINTMENT_CLOSED'],
});
