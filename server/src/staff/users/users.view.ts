import type { Answer } from '@paystead/contract/call';
import type { EmployerUser, inviteEmployerUser } from '@paystead/contract/employer/users';
import { isoTime } from '../../platform/clock.ts';
import type { OpenInvitationRow, UserRow } from './users.queries.ts';

/** Payroll includes all that a viewer sees. */
const roleOf = (roles: readonly string[]) => (roles.includes('payroll') ? 'payroll' : 'viewer');

/** An employer's user as this colleague sees them. */
export function viewUser(row: UserRow, readerGid: string): EmployerUser {
  return {
    gid: row.gid,
    name: row.name,
    email: row.email,
    role: roleOf(row.roles),
    active: row.at_work,
    access_until: row.access_until,
    second_step: 'EMAIL_CODE',
    last_here: isoTime(row.last_here),
    own: row.gid === readerGid,
  };
}

export function viewUserInvitation(
  { created_at: createdAt, expires_at: endsAt, ...row }: OpenInvitationRow,
  now: Temporal.Instant,
): Answer<typeof inviteEmployerUser> {
  // The job that mails the link gives it its time.
  const isMailed = !endsAt.equals(createdAt);
  return {
    gid: row.gid,
    name: row.name,
    email: row.email,
    role: roleOf(row.roles),
    ends_at: isMailed ? isoTime(endsAt) : null,
    over: isMailed && Temporal.Instant.compare(endsAt, now) <= 0,
  };
}
