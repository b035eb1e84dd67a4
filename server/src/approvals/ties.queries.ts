import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** What ties a member of staff to others: invitations to the console (STAFF-17). */
export interface Ties {
  /** Who invited them, and whom they invited, while no second administrator approved a role. */
  readonly people: ReadonlySet<string>;
  /** The invitations that they came by themselves. */
  readonly ownInvitations: ReadonlySet<string>;
}

interface TieRow {
  readonly invitation: string;
  readonly invited_by: string;
  readonly enrolled_gid: string;
  /** A second administrator approved a role for the person who came. */
  readonly vouched: boolean;
}

/**
 * Somebody could invite themself under another name and approve their own requests with it. So the
 * two ends of an invitation never decide for each other, until a second administrator has vouched
 * for the person by approving a role.
 */
export async function findTies(db: Transaction, staffGid: string): Promise<Ties> {
  const { rows } = await sql<TieRow>`
    select e.gid as invitation, e.invited_by, e.enrolled_gid,
           exists (select from approval_request r
                     join approval_decision d on d.request_gid = r.gid and d.outcome = 'APPROVED'
                    where r.act = 'staff.grant' and r.subject_gid in (e.gid, e.enrolled_gid))
             as vouched
      from staff_enrollment e
     where e.invited_by is not null and e.enrolled_gid is not null
       and (e.invited_by = ${staffGid} or e.enrolled_gid = ${staffGid})`.execute(db);
  const own = rows.filter((row) => row.enrolled_gid === staffGid);
  const others = rows
    .filter(({ vouched }) => !vouched)
    .map((row) => (row.enrolled_gid === staffGid ? row.invited_by : row.enrolled_gid));
  return {
    people: new Set(others),
    ownInvitations: new Set(own.map(({ invitation }) => invitation)),
  };
}
