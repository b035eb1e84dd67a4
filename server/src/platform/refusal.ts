import { REFUSALS, type RefusalCode } from '@paystead/contract/refusals';

export type Facts = Readonly<Record<string, unknown>>;
export type FieldSentences = Readonly<Record<string, string>>;

/** An expected refusal: rolls the transaction back and answers with its status and sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly facts: Facts;
  readonly fields: FieldSentences | undefined;
  /** Its writes stay: counters of wrong passwords, used tries. */
  readonly keepsWrites: boolean;

  constructor(code: RefusalCode, facts: Facts, fields?: FieldSentences, keepsWrites = false) {
    super(code);
    this.code = code;
    this.facts = facts;
    this.fields = fields;
    this.keepsWrites = keepsWrites;
  }

  get status(): number {
    return REFUSALS[this.code].status;
  }

  /** The sentence of the contract, with `{name}` replaced by the fact of that name. */
  get sentence(): string {
    return REFUSALS[this.code].sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const fact = this.facts[name];
      return fact === undefined ? whole : String(fact);
    });
  }
}

/**
 * Refuses the call. Rolls back all writes of the use case.
 * @param facts  fill `{name}` in the sentence; `retryAfter` (seconds) becomes the Retry-After
 *   header; `reverification` (a list) becomes the object body of S8.2
 * @param fields for forms: the sentence of each field
 */
export function refuse(code: RefusalCode, facts: Facts = {}, fields?: FieldSentences): never {
  throw new Refusal(code, facts, fields);
}

/**
 * Refuses the call but keeps its writes, such as the counter of wrong tries.
 * @param facts `waitMs` delays the answer by that much, after the commit
 */
export function refuseAndKeep(
  code: RefusalCode,
  facts: Facts = {},
  fields?: FieldSentences,
): never {
  throw new Refusal(code, facts, fields, true);
}

/** The database or a partner can't be reached: 503, retry later. */
export class Outage extends Error {
  override readonly name = 'Outage';
  readonly retryAfter: number;

  constructor(what: string, options?: ErrorOptions & { retryAfter?: number }) {
    super(what, options);
    this.retryAfter = options?.retryAfter ?? 5;
  }
}

const OUTAGE_CODES = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND',
  '57014', '55P03', '58030',
]); // prettier-ignore

/** Connections that broke, resources that ran out (disk, memory, connections), and restarts. */
const OUTAGE_CLASSES = ['08', '53', '57P'];

const OUTAGE_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after',
];

/** Whether the database is down, full or too slow; any other error is a bug of ours. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (OUTAGE_CODES.has(code)) return true;
  if (OUTAGE_CLASSES.some((start) => code.startsWith(start))) return true;
  return OUTAGE_TEXTS.some((text) => error.message.startsWith(text));
}

/**
 * Whether the database refused to write: a standby, or a server that is set to read-only. On a
 * connection that may only read, this is a bug of ours instead.
 */
export function takesNoWrites(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}
