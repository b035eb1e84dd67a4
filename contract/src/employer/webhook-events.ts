import * as z from 'zod/mini';
import type { Schema } from '../call.ts';
import { Gid, Instant, IsoDate, Money } from '../primitives.ts';

/** What an employer’s server can be told about. */
export const WebhookEventType = z.enum([
  'deduction_file.ready',
  'deduction_file.changed',
  'deduction_file.closed',
  'stop_order.created',
  'stop_order.taken_back',
  'job_check.asked',
  'remittance.received',
  'remittance.posted',
  'roster.checked',
  'roster.applied',
]);
export type WebhookEventType = z.output<typeof WebhookEventType>;

const A_GID = '6f1c9a52-6d0e-4f3a-9c55-3b1d2a7e4c80';
const PAYDAY = '2030-03-22';

const version = {
  /** Read or download this version with it. */
  deduction_file: Gid,
  payday: IsoDate,
  version: z.number(),
  /** Lines of this version, and what they ask for. */
  lines: z.number(),
  total: Money,
};
const ASKED = {
  deduction_file: A_GID,
  payday: PAYDAY,
  version: 1,
  lines: 412,
  total: 58_240_15n,
};
const remittance = { remittance: Gid, payday: IsoDate, total: Money };
const REMITTED = { remittance: A_GID, payday: PAYDAY, total: 58_240_15n };

/** An event’s words, its data, and data about made-up people for a test. */
function event<Data extends Schema>(says: string, data: Data, example: z.output<Data>) {
  return { says, data, example };
}

/**
 * Every event and its data (CONNECT-12): identifiers, days and amounts that payroll sees anyway,
 * never a loan, its reason or its balance. What else an employer needs, it reads with a key.
 */
export const WEBHOOK_EVENTS = {
  'deduction_file.ready': event(
    'The first version of a payday’s deduction file',
    z.object({ ...version, cuts_off_on: IsoDate }),
    { ...ASKED, cuts_off_on: '2030-03-19' },
  ),
  'deduction_file.changed': event(
    'A further version of a payday’s deduction file',
    z.object({ ...version, cuts_off_on: IsoDate }),
    { ...ASKED, version: 2, lines: 3, total: 414_00n, cuts_off_on: '2030-03-19' },
  ),
  'deduction_file.closed': event(
    'A payday’s deduction file can no longer change',
    z.object({
      payday: IsoDate,
      /** The last version. */
      version: z.number(),
      /** People with a deduction, and its sum, over all versions. */
      people: z.number(),
      total: Money,
    }),
    { payday: PAYDAY, version: 2, people: 411, total: 58_301_15n },
  ),
  'stop_order.created': event(
    'A deduction has to stop',
    z.object({
      stop_order: Gid,
      employee_number: z.nullable(z.string()),
      /** The first payday without the deduction. */
      from_payday: IsoDate,
      /** A payday that the order is too late for. */
      last_payday: z.nullable(IsoDate),
    }),
    {
      stop_order: A_GID,
      employee_number: 'E-1044',
      from_payday: '2030-04-05',
      last_payday: PAYDAY,
    },
  ),
  'stop_order.taken_back': event(
    'A deduction that was to stop goes on',
    z.object({ stop_order: Gid, employee_number: z.nullable(z.string()) }),
    { stop_order: A_GID, employee_number: 'E-1044' },
  ),
  'job_check.asked': event(
    'Somebody’s job has to be confirmed',
    z.object({ job_check: Gid, answer_by: IsoDate }),
    { job_check: A_GID, answer_by: '2030-03-26' },
  ),
  'remittance.received': event(
    'A remittance file has arrived, whole',
    z.object({ ...remittance, name: z.string() }),
    { ...REMITTED, name: 'remittance-2030-03-22.csv' },
  ),
  'remittance.posted': event(
    'Every line of a remittance file is posted',
    z.object({
      ...remittance,
      lines: z.number(),
      /** Lines that differ from what was asked for. */
      differing: z.number(),
    }),
    { ...REMITTED, lines: 412, differing: 6 },
  ),
  'roster.checked': event(
    'A roster has been checked; nothing has changed yet',
    z.object({ roster: Gid, rows: z.number(), problems: z.number() }),
    { roster: A_GID, rows: 1_240, problems: 3 },
  ),
  'roster.applied': event(
    'A roster holds from now on',
    z.object({ roster: Gid, added: z.number(), changed: z.number(), gone: z.number() }),
    { roster: A_GID, added: 14, changed: 32, gone: 5 },
  ),
} as const satisfies Readonly<Record<WebhookEventType, ReturnType<typeof event>>>;

/** The data of one kind of event: money as bigint cents. */
export type WebhookData<Type extends WebhookEventType> = z.output<
  (typeof WEBHOOK_EVENTS)[Type]['data']
>;

/** The body around the data of every event. */
export function webhookBody<Data extends Schema>(type: WebhookEventType, data: Data) {
  return z.object({
    type: z.literal(type),
    /** When it happened; `webhook-timestamp` says when we sent it. */
    timestamp: Instant,
    data,
    /** Only in a test, which is about made-up people. */
    test: z.optional(z.literal(true)),
  });
}

/**
 * The text of an event’s body, which is what we sign. The same event has the same text at each try.
 */
export function writeWebhookBody<Type extends WebhookEventType>(
  type: Type,
  data: WebhookData<Type>,
  at: string,
): string {
  const schema: Schema = WEBHOOK_EVENTS[type].data;
  return JSON.stringify({ type, timestamp: at, data: z.encode(schema, data) });
}

/** The same for a test, about made-up people. */
export function writeTestBody(type: WebhookEventType, at: string): string {
  const { data, example }: { data: Schema; example: unknown } = WEBHOOK_EVENTS[type];
  return JSON.stringify({ type, timestamp: at, data: z.encode(data, example), test: true });
}
