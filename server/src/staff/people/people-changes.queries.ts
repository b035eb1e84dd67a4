import type { PeopleChange } from '@paystead/contract/staff/people';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

interface ChangeRow {
  readonly what: PeopleChange;
  readonly by: string;
  readonly about: string;
  readonly reason: string | null;
  readonly at: Temporal.Instant;
}

const MOST = 10;
const LAST_ID = '9223372036854775807';

/**
 * The last changes of accounts and invitations. Reads the newest few of each kind, by the index of
 * kinds, however long the trail is.
 */
export async function findPeopleChanges(
  db: Transaction,
  kinds: readonly PeopleChange[],
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select v.kind as what, by.name as by, coalesce(m.name, i.name) as about, v.reason,
           v.product_at as at
      from unnest(${kinds}::text[]) as wanted (kind)
      cross join lateral (
        -- As a range of the index: an equal kind would let the plan go through the whole trail.
        select e.* from event e
         where row(e.kind, e.id)
           between row(wanted.kind, 0) and row(wanted.kind, ${LAST_ID}::bigint)
         order by e.kind desc, e.id desc limit ${MOST}) v
      join staff_member by on by.gid = v.actor_gid
      left join staff_member m on m.gid = v.subject_gid
      left join staff_enrollment i on i.gid = v.subject_gid
     where coalesce(m.name, i.name) is not null
     order by v.id desc limit ${MOST}`.execute(db);
  return rows;
}
