import type { AnyCall, Input } from '@paystead/contract/call';
import type { Actor } from './session/actor.ts';
import type { RecordEvent } from './sealing/audit.ts';
import type { Config } from './settings/config.ts';
import type { Database, Transaction } from './database/database.ts';
import type { Log } from './log.ts';
import type { Site } from './session/permissions.ts';
import type { Enqueue, Sender } from './jobs/enqueue.ts';
import type { Upload } from './http/upload.ts';
import type { Vault } from './sealing/vault.ts';

/** What a running product is made of; one for each process. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly vault: Vault;
  readonly queue: Sender;
  readonly log: Log;
  /** Told of every mistake of ours that answered 500 or failed a job. */
  readonly onBug?: (error: unknown) => void;
}

/** What a request brought along besides its input. Telemetry, never a base for decisions. */
export interface RequestFacts {
  readonly id: string;
  readonly site: Site;
  readonly ip: string;
  readonly userAgent: string;
  /** S7.1: hash of window size and browser; a change within a session is a risk signal. */
  readonly clientSignature: string | null;
  /** The random cookie of a browser before and after sign-in; identifies a device, not a person. */
  readonly visit: string;
  readonly idempotencyKey: string | null;
  /** Files of an upload call, in order. */
  readonly files: readonly Upload[];
  /** The browser neither says Do Not Track nor sends the Global Privacy Control. */
  readonly mayTrack: boolean;
  /** A page asks by itself whether there is news: it is no sign of a person. */
  readonly isBackground: boolean;
}

/** Headers and cookies to go out with the answer; only sent when the transaction commits. */
export interface Outgoing {
  /** `value` null takes the cookie away. */
  setCookie(cookie: { name: string; value: string | null; httpOnly: boolean }): void;
  setHeader(name: string, value: string): void;
}

/** What every handler may use, whoever started it. */
export interface WorkContext {
  readonly actor: Actor;
  /** The calendar day in New York on the product's clock. */
  readonly today: Temporal.PlainDate;
  readonly now: Temporal.Instant;
  readonly db: Transaction;
  readonly enqueue: Enqueue;
  readonly event: RecordEvent;
  /**
   * Acts as someone else from here on, for row-level security and the audit trail: a person whose
   * password has just proved right, or a job's name for work on behalf of the product.
   */
  become(actor: Pick<Actor, 'kind' | 'gid' | 'employerGid' | 'name'>): Promise<void>;
  readonly config: Config;
  readonly vault: Vault;
  readonly log: Log;
}

/** What the handler of a command or query receives. */
export interface Context<C extends AnyCall = AnyCall> extends WorkContext {
  /** Params, query and body in one, decoded: money as bigint cents. */
  readonly input: Input<C>;
  readonly request: RequestFacts;
  readonly outgoing: Outgoing;
}
