import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, lines, Nothing } from '../primitives.ts';

/** CALLED_OFF: ended before it began. */
export const MaintenanceState = z.enum(['PLANNED', 'ON', 'OVER', 'ENDED', 'CALLED_OFF']);
export type MaintenanceState = z.output<typeof MaintenanceState>;

/** How many hours a window lasts at most. */
export const LONGEST_MAINTENANCE = 12;

export const MaintenanceWindow = z.object({
  gid: Gid,
  state: MaintenanceState,
  starts_at: Instant,
  ends_at: Instant,
  words: z.string(),
  written_by: z.string(),
  ended_by: z.nullable(z.string()),
  ended_at: z.nullable(Instant),
});
export type MaintenanceWindow = z.output<typeof MaintenanceWindow>;

const Hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 23:30'));

const readers = ['administrator', 'auditor'] as const;
const changers = ['administrator'] as const;

export const listMaintenance = call({
  method: 'GET',
  path: '/console/maintenance',
  origin: 'paystead',
  summary: 'STAFF-36: planned maintenance and the last fifty windows, the latest first.',
  who: readers,
  answer: z.object({ today: IsoDate, rows: z.array(MaintenanceWindow) }),
  refusals: [],
});

export const planMaintenance = call({
  method: 'POST',
  path: '/console/maintenance',
  origin: 'paystead',
  summary:
    'STAFF-36: closes the product to borrowers for some hours, New York, and tells them on the dashboard from three days before.',
  who: changers,
  body: body({
    day: IsoDate,
    from: Hour,
    /** On the next day if it is earlier than `from`. */
    until: Hour,
    words: lines(500, 'Say what borrowers should know'),
  }),
  answer: z.object({ gid: Gid }),
  refusals: ['FIELDS', 'MAINTENANCE_PLANNED'],
  once: true,
});

export const endMaintenance = call({
  method: 'POST',
  path: '/console/maintenance/{gid}/end',
  origin: 'paystead',
  summary: 'STAFF-36: opens the product to borrowers at once, or calls a planned window off.',
  who: changers,
  params: z.object({ gid: Gid }),
  body: body({ reason: lines(500, 'Say why') }),
  answer: Nothing,
  refusals: ['NOT_FOUND', 'MAINTENANCE_OVER'],
});
