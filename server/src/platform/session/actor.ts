import type { EmployerRole, StaffRole } from '@paystead/contract/call';
import type { KeyScope } from '@paystead/contract/employer/key-scopes';

export type SessionKind = 'borrower' | 'staff' | 'employer';
export type Level = 'challenged' | 'full';

/** The session of a request. */
export interface SessionFacts {
  readonly gid: string;
  /** `challenged`: the password was right, but the second factor is still missing. */
  readonly level: Level;
  /** When this session last proved a second factor. */
  readonly factorAt: Temporal.Instant | null;
  /** Last seen a minute ago or earlier. */
  readonly isStale: boolean;
  readonly clientSignature: string | null;
}

/** The member of staff who sees what a borrower sees (STAFF-45). */
export interface Viewer {
  readonly gid: string;
  /** Their viewing. */
  readonly viewing: string;
  readonly endsAt: Temporal.Instant;
}

/** The key that an employer's own program calls with (CONNECT-4). */
export interface KeyFacts {
  readonly scopes: readonly KeyScope[];
  /** Last used a minute ago or earlier. */
  readonly isStale: boolean;
}

/** The actor of a transaction. Row-level security sees kind, gid and employer. */
export interface Actor {
  readonly kind: SessionKind | 'job' | 'nobody';
  /**
   * The borrower's, staff member's or employer user's identifier, or that of an employer's key; all
   * zeros for jobs, and without a session or key.
   */
  readonly gid: string;
  /** A borrower's employer, or the employer of an employer's user. */
  readonly employerGid: string | null;
  readonly roles: readonly (StaffRole | EmployerRole | (string & {}))[];
  /** A borrower whom S4.12 counts as verified. */
  readonly verified: boolean;
  readonly breached: boolean;
  /** The name of a job or key; null for people. */
  readonly name: string | null;
  readonly session: SessionFacts | null;
  /** Reads as this borrower, and is not this borrower: the audit trail names the viewer. */
  readonly viewer?: Viewer;
  /** A program calls for its employer; there is no person and no session. */
  readonly key?: KeyFacts;
}

export const NO_GID = '00000000-0000-0000-0000-000000000000';

export const NOBODY: Actor = Object.freeze({
  kind: 'nobody',
  gid: NO_GID,
  employerGid: null,
  roles: Object.freeze([]),
  verified: false,
  breached: false,
  name: null,
  session: null,
});

/** Whom the audit trail names: in a viewing the member of staff, never the borrower they see as. */
export function answerable(actor: Actor): Actor {
  return actor.viewer ? { ...NOBODY, kind: 'staff', gid: actor.viewer.gid } : actor;
}

/** Whether somebody is behind a request: the person of a session, or the employer of a key. */
export function isSomebody({ session, key }: Actor): boolean {
  return session !== null || key !== undefined;
}

/** The named actor of a background job. */
export function jobActor(name: string): Actor {
  return { ...NOBODY, kind: 'job', name };
}
