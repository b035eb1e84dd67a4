import type { Actor } from '../session/actor.ts';
import { NO_GID } from '../session/actor.ts';

/** The row an event is about: `loan`, `bank_account`… and its gid. */
export interface Subject {
  readonly kind: string;
  readonly gid: string;
}

export interface Change {
  readonly before?: object | null;
  readonly after?: object | null;
  /** The reason, in the words of the person who did it. */
  readonly reason?: string;
}

/**
 * Appends an event to the audit trail, with the transaction. `kind` is verb-noun, like
 * `payment.made`. Replaces the values of secret fields, so callers don't have to.
 */
export type RecordEvent = (kind: string, subject: Subject | null, change?: Change) => void;

/** One row for `leave()` in the database. */
export interface EventRow {
  readonly actor_kind: string;
  readonly actor_gid: string | null;
  readonly actor_name: string | null;
  readonly kind: string;
  readonly subject_kind: string | null;
  readonly subject_gid: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly request_id: string | null;
  readonly ip_hash: string | null;
}

export interface Origin {
  readonly requestId: string | null;
  readonly ipHash: string | null;
}

/** Collects the events of one transaction. */
export function eventList(actorOf: () => Actor, origin: Origin) {
  const rows: EventRow[] = [];
  const event: RecordEvent = (kind, subject, change = {}) => {
    const actor = actorOf();
    rows.push({
      actor_kind: actor.kind,
      actor_gid: actor.gid === NO_GID ? null : actor.gid,
      actor_name: actor.name,
      kind,
      subject_kind: subject?.kind ?? null,
      subject_gid: subject?.gid ?? null,
      before: withoutSecrets(change.before ?? null),
      after: withoutSecrets(change.after ?? null),
      reason: change.reason ?? null,
      request_id: origin.requestId,
      ip_hash: origin.ipHash,
    });
  };

  return { rows, event };
}

const SECRET = new RegExp(
  'pass|token|secret|ssn|social_security|account_number|card|cvv|code|key|seed|dob|birth|otp|cookie',
  'i',
);

/** JSON with secrets replaced and bigint cents as strings, for any value from a caller. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  if ('toJSON' in value) return String(value);

  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET.test(name) && inner !== null ? '[redacted]' : withoutSecrets(inner),
    ]),
  );
}

/** Inputs that describe the request without saying anything about a person. */
const PLAIN_INPUTS = new Set([
  'ach', 'amount', 'annual_periods', 'date', 'dates', 'gid', 'id', 'id2', 'l', 'm', 'method',
  'mode', 'o', 'option', 'options', 'p', 'payroll_frequency', 'sample_date', 'status', 'step', 't',
  'term', 'type', 'uec', 'verify_primary',
]); // prettier-ignore

/**
 * The input of a call for the audit trail: the values of harmless fields, and only the names of all
 * others.
 */
export function plainInput(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return null;

  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      PLAIN_INPUTS.has(name) || name.endsWith('_gid') ? withoutSecrets(value) : '[given]',
    ]),
  );
}
