import type { AppointmentStatus } from '@paystead/lending/states/appointment-status';
import { sql } from 'kysely';
import { countFound, type Found } from '../platform/calls/list-ends.ts';
import type { Place } from '../platform/calls/place.ts';
import type { Transaction } from '../platform/database/database.ts';
import { isCommon, isNamed, type NamedPeople } from '../named-people/index.ts';

export interface DeskFilter {
  readonly status: AppointmentStatus;
  readonly named: NamedPeople | null;
  readonly after: Place | null;
  readonly length: number;
}

/** Reads tables of identity and employers; writes none of them. */
function appointments(db: Transaction) {
  return db
    .selectFrom('counseling_appointment as appointment')
    .innerJoin('borrower', 'borrower.gid', 'appointment.borrower_gid')
    .innerJoin('employer', 'employer.gid', 'borrower.employer_gid');
}

const person = sql<string>`borrower.first_name || ' ' || borrower.last_name`.as('person');

export type DeskRow = Awaited<ReturnType<typeof findForDesk>>;

/** One appointment with its borrower. */
export function findForDesk(db: Transaction, gid: string) {
  return appointments(db)
    .selectAll('appointment')
    .select([person, 'borrower.email', 'borrower.phone', 'employer.name as employer'])
    .where('appointment.gid', '=', gid)
    .executeTakeFirst();
}

/** What a list of appointments is ordered by. */
const ORDERS = {
  REQUESTED: sql`a.requested_at`,
  CONFIRMED: sql`a.confirmed_for`,
  DONE: sql`a.closed_at`,
  CANCELLED: sql`a.closed_at`,
} as const;

/**
 * A page of appointments, by keyset: confirmed ones by time, requested ones by how long they wait,
 * others newest first.
 */
export async function findAppointments(
  db: Transaction,
  { after, length, named, status }: DeskFilter,
): Promise<Found<NonNullable<DeskRow>>> {
  const isOver = status === 'DONE' || status === 'CANCELLED';
  const by = ORDERS[status];
  const order = isOver ? sql`${by} desc, a.gid desc` : sql`${by}, a.gid`;
  const place = after && sql`(${after.at}::timestamptz, ${after.gid}::uuid)`;
  const way = isOver ? sql`<` : sql`>`;
  const all = sql`select * from counseling_appointment a where a.status = ${status}
    ${isOver ? sql`and a.closed_at is not null` : sql``}
    ${named === null ? sql`` : sql`and ${isNamed(named, sql`a.borrower_gid`)}`}`;
  const beyond = place === null ? sql`` : sql`and (${by}, a.gid) ${way} ${place}`;
  const [{ rows }, counted] = await Promise.all([
    sql<NonNullable<DeskRow>>`
      select a.*, borrower.first_name || ' ' || borrower.last_name as person, borrower.email,
             borrower.phone, employer.name as employer
        from (${all} ${beyond} order by ${order} limit ${length + 1}::int) a
        join borrower on borrower.gid = a.borrower_gid
        join employer on employer.gid = borrower.employer_gid
       order by ${order}`.execute(db),
    countFound(db, all, isCommon(named)),
  ]);
  return { rows, counted };
}

export function findStaffName(db: Transaction, gid: string): Promise<{ name: string }> {
  return db
    .selectFrom('staff_member')
    .select('name')
    .where('gid', '=', gid)
    .executeTakeFirstOrThrow();
}
