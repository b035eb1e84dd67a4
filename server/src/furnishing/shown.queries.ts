import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { ShownRecord } from './record.view.ts';

const COLUMNS: RawBuilder<unknown> = sql`said.*, file.sent_at as file_sent_at,
  coalesce((select jsonb_agg(jsonb_build_object('bureau', bureau, 'reason', reason)
              order by bureau)
              from furnishing_refusal refused where refused.record_gid = said.gid), '[]')
  as refusals`;

/** A loan's records with their corrections, latest month first, the latest of a month first. */
export async function findLoanRecords(db: Transaction, loanGid: string): Promise<ShownRecord[]> {
  const { rows } = await sql<ShownRecord>`
    select ${COLUMNS} from furnishing_record said
      join furnishing_file file on file.gid = said.file_gid
     where said.loan_gid = ${loanGid}::uuid
     order by said.on_day desc, said.made_at desc, said.gid limit 120`.execute(db);
  return rows;
}

export async function findRecord(db: Transaction, gid: string): Promise<ShownRecord | undefined> {
  const { rows } = await sql<ShownRecord>`
    select ${COLUMNS} from furnishing_record said
      join furnishing_file file on file.gid = said.file_gid
     where said.gid = ${gid}::uuid`.execute(db);
  return rows[0];
}

/** The borrower of a record in a list. */
export type ListedRecord = ShownRecord & { readonly borrower: string };

const ONLY = {
  LEFT_OUT: sql`and said.faults <> '{}'`,
  REFUSED: sql`and exists (select from furnishing_refusal refused
    where refused.record_gid = said.gid)`,
  ALL: sql``,
} as const;

/** The next records of a file, by gid. */
export async function findFileRecords(
  db: Transaction,
  asked: {
    readonly file: string;
    readonly only: keyof typeof ONLY;
    readonly status: string | null;
    readonly from: string;
    readonly limit: number;
  },
): Promise<ListedRecord[]> {
  const ofStatus = asked.status === null ? sql`` : sql`and said.account_status = ${asked.status}`;
  const { rows } = await sql<ListedRecord>`
    select ${COLUMNS}, borrower.first_name || ' ' || borrower.last_name as borrower
      from furnishing_record said
      join furnishing_file file on file.gid = said.file_gid
      join borrower on borrower.gid = said.borrower_gid
     where said.file_gid = ${asked.file}::uuid and said.gid > ${asked.from}::uuid
       ${ONLY[asked.only]} ${ofStatus}
     order by said.gid limit ${asked.limit}`.execute(db);
  return rows;
}
