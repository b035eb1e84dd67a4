import type { EmployerRole, StaffRole } from '@paystead/contract/call';

export type SessionKind = 'borrower' | 'staff' | 'employer';
export type Level = 'challenged' | 'full';

/** What is known of the session behind a request. */
export interface SessionFacts {
  readonly gid: string;
  /** `challenged` has given the right password and still owes the second factor. */
  readonly level: Level;
  /** When this session last proved a second factor. */
  readonly factorAt: Temporal.Instant | null;
  /** A minute or more since it was last seen. */
  readonly isStale: boolean;
  readonly clientSignature: string | null;
}

/** Who acts in a transaction. Row-level security sees the same three: kind, gid and employer. */
export interface Actor {
  readonly kind: SessionKind | 'job' | 'nobody';
  /**
   * The borrower's, staff member's or employer user's identifier; all zeros for jobs and nobody.
   */
  readonly gid: string;
  /** The employer a borrower works for, or an employer's user belongs to. */
  readonly employerGid: string | null;
  readonly roles: readonly (StaffRole | EmployerRole | (string & {}))[];
  /** A borrower whom S4.12 counts as verified. */
  readonly verified: boolean;
  readonly breached: boolean;
  /** The job's name; null for people. */
  readonly name: string | null;
  readonly session: SessionFacts | null;
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

/** The named actor a background job acts as. */
export function jobActor(name: string): Actor {
  return { ...NOBODY, kind: 'job', name };
}
