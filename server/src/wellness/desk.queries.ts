import type { Page } from '../platform/calls/page-of.ts';
import type { AppointmentStatus } from '@paystead/lending/states/appointment-status';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

export interface DeskFilter extends Page {
  readonly status: AppointmentStatus;
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

/**
 * A page of appointments: confirmed ones by time, requested ones by how long they wait, others
 * newest first.
 */
export async function findAppointments(db: Transaction, filter: DeskFilter) {
  let found = appointments(db).where('appointment.status', '=', filter.status);
  for (const word of filter.words) {
    found = found.where(
      sql<boolean>`position(${word} in lower(concat_ws(' ', borrower.first_name,
        borrower.last_name, borrower.email, employer.name))) > 0`,
    );
  }
  const isOver = filter.status === 'DONE' || filter.status === 'CANCELLED';
  const [rows, { total }] = await Promise.all([
    found
      .selectAll('appointment')
      .select([person, 'borrower.email', 'borrower.phone', 'employer.name as employer'])
      .$if(isOver, (rows) => rows.orderBy('appointment.closed_at', 'desc'))
      .orderBy('appointment.confirmed_for', (order) => order.asc().nullsFirst())
      .orderBy('appointment.requested_at')
      .orderBy('appointment.gid')
      .limit(filter.length)
      .offset(filter.offset)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findStaffName(db: Transaction, gid: string): Promise<{ name: string }> {
  return db
    .selectFrom('staff_member')
    .select('name')
    .where('gid', '=', gid)
    .executeTakeFirstOrThrow();
}
