import type { ReportStanding } from '@paystead/contract/furnishing/loan-reports';
import type {
  AccountStatus,
  BankruptcyChapter,
  InformationIndicator,
} from '@paystead/lending/furnishing/account-codes';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { FurnishingRecord } from '../platform/database/database.types.ts';
import { insertRows } from '../platform/database/insert-rows.ts';

export type RecordRow = Selectable<FurnishingRecord>;

/** Keeps records of a file; one that the file has already stays as it is. */
export function insertRecords(
  db: Transaction,
  rows: readonly Insertable<FurnishingRecord>[],
): Promise<void> {
  return insertRows(db, 'furnishing_record', rows);
}

/** What the bureaus show of a loan for the end of a month, with the corrections that went out. */
export interface ShownMonth {
  readonly loan_gid: string;
  readonly on_day: string;
  readonly account_status: AccountStatus;
  readonly first_delinquency: string | null;
  readonly indicator: InformationIndicator | null;
}

/** The months of some loans before a day that the bureaus have, latest first. */
export async function findShownMonths(
  db: Transaction,
  loanGids: readonly string[],
  before: string,
): Promise<Map<string, ShownMonth[]>> {
  const { rows } = await sql<ShownMonth>`
    select distinct on (loan_gid, on_day) loan_gid, on_day, account_status, first_delinquency,
           indicator
      from furnishing_record said
      join furnishing_file file on file.gid = said.file_gid and file.sent_at is not null
     where loan_gid = any(${[...loanGids]}::uuid[]) and line_cipher is not null
       and on_day < ${before}::date and on_day > ${before}::date - interval '26 months'
     order by loan_gid, on_day desc, made_at desc`.execute(db);
  return Map.groupBy(rows, (row) => row.loan_gid);
}

/** What staff chose for some loans' reports: the standing and the chapter that count now. */
export interface ChosenRow {
  readonly loan_gid: string;
  readonly standing: ReportStanding | null;
  readonly chapter: BankruptcyChapter | null;
}

export async function findChosen(
  db: Transaction,
  loanGids: readonly string[],
): Promise<Map<string, ChosenRow>> {
  const { rows } = await sql<ChosenRow>`
    select asked.gid as loan_gid,
           (select choice from furnishing_choice made where made.loan_gid = asked.gid
               and choice in ('HOLD', 'REPORT', 'BLOCK') order by chosen_at desc limit 1)
           as standing,
           (select substr(choice, 9) from furnishing_choice made where made.loan_gid = asked.gid
               and choice like 'CHAPTER%' order by chosen_at desc limit 1) as chapter
      from unnest(${[...loanGids]}::uuid[]) as asked (gid)`.execute(db);
  return new Map(rows.map((row) => [row.loan_gid, row]));
}

/** The latest dispute of each of some loans that has one. */
export async function findLatestDisputes(db: Transaction, loanGids: readonly string[]) {
  const { rows } = await sql<{
    loan_gid: string;
    state: 'OPEN' | 'ANSWERED';
    outcome: string | null;
    disagrees: boolean;
  }>`
    select distinct on (loan_gid) loan_gid, state, outcome, disagrees from furnishing_dispute
     where loan_gid = any(${[...loanGids]}::uuid[])
     order by loan_gid, made_at desc`.execute(db);
  return new Map(rows.map((row) => [row.loan_gid, row]));
}
