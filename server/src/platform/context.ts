import type { AnyCall, Input } from '@paystead/contract/call';
import type { Actor } from './session/actor.ts';
import type { Words } from './house/house-of-day.ts';
import type { NewCookie } from './session/cookies.ts';
import type { RecordEvent } from './sealing/audit.ts';
import type { Config } from './settings/config.ts';
import type { Database, Transaction } from './database/database.ts';
import type { Log } from './log.ts';
import type { Site } from './session/permissions.ts';
import type { Enqueue, Sender } from './jobs/enqueue.ts';
import type { Upload } from './http/upload.ts';
import type { Vault } from './sealing/vault.ts';

/** The parts of a running product; one set for each process. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly vault: Vault;
  readonly queue: Sender;
  readonly log: Log;
  /** Called with every bug that answered 500 or failed a job. */
  readonly onBug?: (error: unknown) => void;
}

/**
 * Facts of a request besides its input. For telemetry; a decision may rest only on `ip`, to slow down
 * guesses, on `device` and `registered`, once their signature is checked, and on `visit`, which only
 * this browser has.
 */
export interface RequestFacts {
  readonly id: string;
  readonly site: Site;
  readonly ip: string;
  readonly userAgent: string;
  /** S7.1: hash of window size and browser; a change within a session is a risk signal. */
  readonly clientSignature: string | null;
  /** The cookie of a viewing (STAFF-45), as sent: perhaps over. */
  readonly viewing: string | null;
  /** The browser's random cookie, before and after login; identifies a device, not a person. */
  readonly visit: string;
  /** The cookie of a browser that completed a login here before, as sent: perhaps forged. */
  readonly device: string | null;
  /** The cookie of a browser that registered an account lately, as sent: perhaps forged. */
  readonly registered: string | null;
  readonly idempotencyKey: string | null;
  /** Files of an upload call, in order. */
  readonly files: readonly Upload[];
  /** True if the browser sends neither Do Not Track nor Global Privacy Control. */
  readonly mayTrack: boolean;
  /** A page polls for news by itself; this doesn't count as activity of a person. */
  readonly isBackground: boolean;
}

/** Headers and cookies for the answer; sent only if the transaction commits. */
export interface Outgoing {
  setCookie(cookie: NewCookie): void;
  setHeader(name: string, value: string): void;
}

/** What every handler may use, for calls and jobs alike. */
export interface WorkContext {
  readonly actor: Actor;
  /** The calendar day in New York on the product's clock. */
  readonly today: Temporal.PlainDate;
  readonly now: Temporal.Instant;
  readonly db: Transaction;
  readonly enqueue: Enqueue;
  readonly event: RecordEvent;
  /**
   * Changes the actor for the rest of the transaction, for row-level security and the audit trail:
   * to a person whose password was just verified, or to a job's name for work of the product
   * itself.
   */
  become(actor: Pick<Actor, 'kind' | 'gid' | 'employerGid' | 'name'>): Promise<void>;
  /** With the brand of the day (STAFF-39). */
  readonly config: Config;
  /** What the lender wrote in place of our words, by the key of a letter (STAFF-38). */
  readonly letterWords: ReadonlyMap<string, Words>;
  readonly vault: Vault;
  readonly log: Log;
}

/** What the handler of a command or query receives. */
export interface Context<C extends AnyCall = AnyCall> extends WorkContext {
  /** Params, query and body merged and decoded: money as bigint cents. */
  readonly input: Input<C>;
  readonly request: RequestFacts;
  readonly outgoing: Outgoing;
  /**
   * Reads as the same person once the use case has answered, for the pieces of a file. Each piece
   * has a connection of its own, so a slow reader holds none.
   */
  readLater<Result>(work: (db: Transaction) => Promise<Result>): Promise<Result>;
}
