import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { Asked } from './asked.ts';

/** The gids of people whom the words name, at most `most` of each way. */
export async function findGidsNamed(
  db: Transaction,
  asked: Asked,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ gid: string }>`
    select distinct gid from search_people(${[...asked.words]}::text[], ${asked.digits}, ${most})
  `.execute(db);
  return rows.map(({ gid }) => gid);
}

/** The employers whose names have the words that any employer's name has, and the other words. */
export async function findEmployersNamed(
  db: Transaction,
  words: readonly string[],
): Promise<{ employers: string[]; left: string[] }> {
  const { rows } = await sql<{ gid: string; name: string }>`
    select gid, lower(name) as name from employer
     where exists (select from unnest(${[...words]}::text[]) word
                    where position(word in lower(name)) > 0)`.execute(db);
  const left = words.filter((word) => rows.every(({ name }) => !name.includes(word)));
  const theirs = words.filter((word) => !left.includes(word));
  const employers = rows.filter(({ name }) => theirs.every((word) => name.includes(word)));
  return { employers: employers.map(({ gid }) => gid), left };
}

/** People of some employers, all or those among others; at most so many. */
export async function findPeopleOf(
  db: Transaction,
  employers: readonly string[],
  { among, most }: { readonly among: readonly string[] | null; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ gid: string }>`
    select gid from borrower where employer_gid = any(${[...employers]}::uuid[])
       ${among === null ? sql`` : sql`and gid = any(${[...among]}::uuid[])`}
     limit ${most}::int`.execute(db);
  return rows.map(({ gid }) => gid);
}
