import type { Actor } from '../session/actor.ts';
import type { RequestFacts } from '../context.ts';
import type { SessionState } from '../session/permissions.ts';

/** The hashes of an idempotency key and of the input it was used for. */
export interface Key {
  readonly hash: Buffer;
  readonly input: Buffer;
}

/** The caller: the request, and the token of its cookie or the hash of its key. */
export interface Caller {
  readonly facts: Pick<RequestFacts, 'id' | 'ip' | 'site' | 'visit'>;
  readonly sessionToken: string | null;
  readonly viewingToken: string | null;
  readonly keyHash: Buffer | null;
  readonly meet: (actor: Actor) => void;
}

/** What the database returned when the transaction opened. */
export interface Opened {
  readonly nowMs: number;
  readonly actor: Actor;
  readonly state: SessionState;
  /** Everything that decides what the actor may do; used to compare two reads of one session. */
  readonly rights: string;
  /**
   * The owner of the idempotency keys: `borrower:<gid>`, `employer:<gid>` of a user or key, or
   * `visit:<hash>` before login.
   */
  readonly holder: string;
  readonly keyState: 'none' | 'new' | 'stored' | 'other';
  readonly storedAnswer: string | null;
}
