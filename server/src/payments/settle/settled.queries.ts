import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../payments.queries.ts';

/** Some payments, in the given order. Throws if one of them isn't there. */
export async function findPayments(
  db: Transaction,
  gids: readonly string[],
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select payment.* from unnest(${gids}::uuid[]) with ordinality as given (gid, place)
      join payment using (gid) order by given.place`.execute(db);
  if (rows.length < gids.length) throw new Error('A payment isn’t there');
  return rows;
}

/** Says that debits have settled, each on its day. */
export async function markSettled(
  db: Transaction,
  settled: readonly { readonly gid: string; readonly on: Temporal.PlainDate }[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update payment set state = 'SETTLED', debit_date = given.day, updated_at = ${now}
      from unnest(${settled.map(({ gid }) => gid)}::uuid[],
                  ${settled.map(({ on }) => on.toString())}::date[]) as given (gid, day)
     where payment.gid = given.gid`.execute(db);
}
