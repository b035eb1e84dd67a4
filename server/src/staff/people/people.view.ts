import type { Answer } from '@paystead/contract/call';
import type { listInvitations, Person } from '@paystead/contract/staff/people';
import type { Grantable } from '@paystead/contract/staff/roles';
import { isoTime } from '../../platform/clock.ts';
import type { findInvitations, PersonRow } from './people.queries.ts';

interface Request {
  readonly approval: string | null;
  readonly wanted: string | null;
}

/** Roles in one line, as a request keeps them. */
export function rolesLine(roles: readonly Grantable[]): string {
  return roles.join(',');
}

export function rolesOf(line: string): Grantable[] {
  return line === '' ? [] : (line.split(',') as Grantable[]);
}

function viewRequest({ approval, wanted }: Request, has: readonly Grantable[]) {
  if (approval === null || wanted === null) return null;
  return { approval, roles: rolesOf(wanted).filter((role) => !has.includes(role)) };
}

/** A member of staff or employer's user as this reader sees them. */
export function viewPerson(row: PersonRow, readerGid: string): Person {
  return {
    gid: row.gid,
    name: row.name,
    email: row.email,
    employer: row.employer,
    roles: row.roles,
    asked: viewRequest(row, row.roles),
    active: row.active,
    access_until: row.access_until,
    ended: row.ended ?? false,
    last_here: isoTime(row.last_here),
    open_sessions: row.open_sessions ?? 0,
    own: row.gid === readerGid,
  };
}

type InvitedRow = Awaited<ReturnType<typeof findInvitations>>[number];

export function viewInvitation(
  row: InvitedRow,
  now: Temporal.Instant,
): Answer<typeof listInvitations>[number] {
  return {
    gid: row.gid,
    name: row.name,
    email: row.email,
    employer: row.employer,
    roles: row.roles,
    asked: viewRequest(row, row.roles),
    access_until: row.access_until,
    invited_by: row.invited_by,
    invited_at: isoTime(row.created_at),
    ends_at: isoTime(row.expires_at),
    over: Temporal.Instant.compare(row.expires_at, now) <= 0,
  };
}
