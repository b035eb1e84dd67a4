import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { PayrollFrequency } from '../identity/profile.ts';
import { body, Gid, Instant, IsoDate, text } from '../primitives.ts';

/** How far ahead a calendar shows paydays, in days. */
export const CALENDAR_DAYS = 184;

/** Why a payday isn’t on its usual day: banks are closed, or the employer pays nobody then. */
export const WhyMoved = z.enum(['WEEKEND', 'BANK_HOLIDAY', 'OWN_HOLIDAY', 'MOVED']);
export type WhyMoved = z.output<typeof WhyMoved>;

/** Why a payday can’t be moved anymore: it’s today, or its deduction file was made. */
export const WhyFixed = z.enum(['TODAY', 'FILE_OPEN', 'FILE_CLOSED']);
export type WhyFixed = z.output<typeof WhyFixed>;

const CalendarPayday = z.object({
  /** The usual day, before anything moves it; names the payday. */
  nominal: IsoDate,
  /** The day on which the employer really pays. */
  date: IsoDate,
  /** Null if it’s the usual day. */
  why: z.nullable(WhyMoved),
  /** The name of the holiday, the bank’s or the employer’s; null without one. */
  holiday: z.nullable(z.string()),
  /** Paychecks come, but no deduction is due. */
  skipped: z.boolean(),
  /** The first version of its deduction file, and its cut-off; null without a file. */
  opens_on: z.nullable(IsoDate),
  closes_at: z.nullable(Instant),
  /** Null while it can be moved. */
  fixed: z.nullable(WhyFixed),
  /** The days to which it can be moved, the earliest first. */
  choices: z.array(IsoDate),
  /** The move that put it there, if payroll moved it. */
  move: z.nullable(Gid),
});

const CalendarGroup = z.object({
  gid: Gid,
  name: z.string(),
  frequency: PayrollFrequency,
  /** On the roster, in this group. */
  people: z.number(),
  paydays: z.array(CalendarPayday),
});

/** A day on which the employer pays nobody. */
const OwnHoliday = z.object({
  gid: Gid,
  date: IsoDate,
  name: z.string(),
  by: z.string(),
  at: Instant,
});

/** Payroll pays one payday of a group on another day. */
const MovedPayday = z.object({
  gid: Gid,
  group: Gid,
  group_name: z.string(),
  nominal: IsoDate,
  /** The day on which it’s paid. */
  date: IsoDate,
  by: z.string(),
  at: Instant,
});

const Calendar = z.object({
  today: IsoDate,
  /** The last day that the calendar shows. */
  through: IsoDate,
  groups: z.array(CalendarGroup),
  /** To come, the next first. */
  holidays: z.array(OwnHoliday),
  moves: z.array(MovedPayday),
  /** A change whose installments are still on their way; null without one. */
  moving: z.nullable(z.object({ moved: z.number(), total: z.number() })),
  bank_holidays: z.array(z.object({ date: IsoDate, name: z.string() })),
});

/** One change of a calendar. Take a holiday or move back by its gid. */
export const CalendarChange = z.discriminatedUnion('kind', [
  body({
    kind: z.literal('ADD_HOLIDAY'),
    date: IsoDate,
    name: text(60, 1, 'Name the holiday'),
  }),
  body({ kind: z.literal('REMOVE_HOLIDAY'), holiday: Gid }),
  body({
    kind: z.literal('MOVE_PAYDAY'),
    group: Gid,
    /** The usual day of the payday. */
    nominal: IsoDate,
    /** The day on which it’s paid. */
    date: IsoDate,
  }),
  body({ kind: z.literal('MOVE_BACK'), move: Gid }),
]);
export type CalendarChange = z.output<typeof CalendarChange>;

/** What a change does to paydays to come. */
const CalendarEffect = z.object({
  paydays: z.array(
    z.object({
      group: Gid,
      group_name: z.string(),
      nominal: IsoDate,
      from: IsoDate,
      to: IsoDate,
      /** Deductions that move with it, for loans and savings. */
      deductions: z.number(),
      /** Installments that people pay in another way, such as from their bank account. */
      other_plans: z.number(),
      /** The cut-off of its deduction file on the new day; null without a file. */
      closes_at: z.nullable(Instant),
    }),
  ),
  /** All of it, and how many people get a notice. */
  deductions: z.number(),
  other_plans: z.number(),
  people: z.number(),
});

const change = body({ change: CalendarChange });

const changeRefusals = [
  'NOT_FOUND',
  'FIELDS',
  'CALENDAR_DAY_PAST',
  'NOT_BANKING_DAY',
  'HOLIDAY_KNOWN',
  'NO_PAYDAY_THEN',
  'PAYDAY_MOVED_ALREADY',
  'CALENDAR_MOVING',
  'PAYDAY_OUT_OF_PERIOD',
  'PAYDAY_FILE_MADE',
  'PAYDAY_CUT_OFF_PAST',
] as const;

export const readCalendar = call({
  method: 'GET',
  path: '/console/employer/calendar',
  origin: 'paystead',
  summary: 'PAYDAY-12: the employer’s paydays to come, its own holidays and moved paydays.',
  who: ['payroll', 'viewer'],
  answer: Calendar,
  refusals: [],
});

export const previewCalendarChange = call({
  method: 'POST',
  path: '/console/employer/calendar/preview',
  origin: 'paystead',
  summary: 'PAYDAY-12: what a change of the calendar would move. Changes nothing.',
  who: ['payroll'],
  body: change,
  answer: CalendarEffect,
  refusals: changeRefusals,
});

export const changeCalendar = call({
  method: 'POST',
  path: '/console/employer/calendar',
  origin: 'paystead',
  summary:
    'PAYDAY-11: payroll adds or removes a holiday of its own, moves a payday or moves it back. Installments that are still open move with it.',
  who: ['payroll'],
  once: true,
  body: change,
  answer: CalendarEffect,
  refusals: changeRefusals,
});

const ofEmployer = z.object({ gid: Gid });

export const readEmployerCalendar = call({
  method: 'GET',
  path: '/console/employers/{gid}/calendar',
  origin: 'paystead',
  summary: 'PAYDAY-12: staff read an employer’s paydays, holidays and moved paydays.',
  who: staffRoles,
  params: ofEmployer,
  answer: Calendar,
  refusals: ['NOT_FOUND'],
});

export const previewEmployerCalendarChange = call({
  method: 'POST',
  path: '/console/employers/{gid}/calendar/preview',
  origin: 'paystead',
  summary: 'PAYDAY-12: what a change of an employer’s calendar would move. Changes nothing.',
  who: ['administrator'],
  params: ofEmployer,
  body: change,
  answer: CalendarEffect,
  refusals: changeRefusals,
});

export const changeEmployerCalendar = call({
  method: 'POST',
  path: '/console/employers/{gid}/calendar',
  origin: 'paystead',
  summary: 'PAYDAY-11: an administrator changes an employer’s calendar for its payroll.',
  who: ['administrator'],
  once: true,
  params: ofEmployer,
  body: change,
  answer: CalendarEffect,
  refusals: changeRefusals,
});
