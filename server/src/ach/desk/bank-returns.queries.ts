import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** A return or a notification of change, with the entry that it answers. */
export interface ReturnRow {
  readonly gid: string;
  readonly return_code: string;
  readonly is_change: boolean;
  readonly taken: boolean;
  readonly borrower: string | null;
  readonly loan_gid: string | null;
  readonly purpose: string | null;
  readonly direction: 'DEBIT' | 'CREDIT' | null;
  readonly amount_cents: bigint | null;
  /** The day of the next try, if there is one that wasn't canceled. */
  readonly retry_on: string | null;
  readonly attempt: number | null;
}

/** Which rows: read from an instant until before another, after one of them. */
export interface ReturnsWanted {
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
  readonly after: string | null;
  readonly length: number;
}

/**
 * What the bank answered in a span of time, by the time it was read. Shared reads of identity,
 * payments and refunds.
 */
export async function findReturnsRead(
  db: Transaction,
  { after, from, length, until }: ReturnsWanted,
): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select r.gid, r.return_code, r.corrected_cipher is not null as is_change, r.taken,
           b.first_name || ' ' || b.last_name as borrower,
           case e.purpose when 'DISBURSEMENT' then e.subject_gid
             when 'PAYMENT' then payment.loan_gid when 'REFUND' then refund.loan_gid end as loan_gid,
           e.purpose, e.direction, e.amount_cents, retry.effective_date as retry_on, e.attempt
      from ach_return r
      left join ach_entry e on e.gid = r.ach_entry_gid
      left join borrower b on b.gid = e.borrower_gid
      left join payment on e.purpose = 'PAYMENT' and payment.gid = e.subject_gid
      left join refund on e.purpose = 'REFUND' and refund.gid = e.subject_gid
      left join ach_entry retry on retry.purpose = e.purpose and retry.subject_gid = e.subject_gid
        and retry.attempt = e.attempt + 1 and retry.part = e.part and retry.state <> 'CANCELLED'
     where r.read_at >= ${from} and r.read_at < ${until}
       and (${after}::uuid is null
         or (r.read_at, r.gid) > (select read_at, gid from ach_return where gid = ${after}::uuid))
     order by r.read_at, r.gid limit ${length}`.execute(db);
  return rows;
}
