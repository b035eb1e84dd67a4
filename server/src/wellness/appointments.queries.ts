import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { CounselingAppointment } from '../platform/database/database.types.ts';

/** How many earlier appointments a borrower sees. */
const MOST_PAST = 10;

export type AppointmentRow = Selectable<CounselingAppointment>;

/** Appointments of a borrower, the newest first. */
export function findOwn(db: Transaction, borrowerGid: string): Promise<AppointmentRow[]> {
  return db
    .selectFrom('counseling_appointment')
    .selectAll()
    .where('borrower_gid', '=', borrowerGid)
    .orderBy('requested_at', 'desc')
    .orderBy('gid')
    .limit(MOST_PAST + 1)
    .execute();
}

export function findAppointment(db: Transaction, gid: string): Promise<AppointmentRow> {
  return db
    .selectFrom('counseling_appointment')
    .selectAll()
    .where('gid', '=', gid)
    .executeTakeFirstOrThrow();
}

/** Inserts a requested appointment; returns nothing if one is already open. */
export function insertAppointment(
  db: Transaction,
  row: Insertable<CounselingAppointment>,
): Promise<{ gid: string } | undefined> {
  return db
    .insertInto('counseling_appointment')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('borrower_gid').where('closed_at', 'is', null).doNothing(),
    )
    .returning('gid')
    .executeTakeFirst();
}

/** An appointment, locked; if a borrower is given, only one of theirs. */
export function lockAppointment(
  db: Transaction,
  gid: string,
  borrowerGid?: string,
): Promise<AppointmentRow | undefined> {
  return db
    .selectFrom('counseling_appointment')
    .selectAll()
    .where('gid', '=', gid)
    .$if(borrowerGid !== undefined, (rows) => rows.where('borrower_gid', '=', borrowerGid ?? ''))
    .forUpdate()
    .executeTakeFirst();
}

export async function updateAppointment(
  db: Transaction,
  gid: string,
  change: Updateable<CounselingAppointment>,
): Promise<void> {
  await db.updateTable('counseling_appointment').set(change).where('gid', '=', gid).execute();
}
