import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { readAsked } from './asked.ts';
import { findEmployersNamed, findGidsNamed, findPeopleOf } from './named-people.queries.ts';

/** So many people are looked for one by one; words that more have are common in any list. */
const MOST_NAMED = 5000;

/** Whom the words of a list name, by their own words or their employer's. */
export interface NamedPeople {
  readonly words: readonly string[];
  /** Null if more than `MOST_NAMED` are: then each row of the list is compared with the words. */
  readonly people: readonly string[] | null;
}

/** The people that words name by name, email, phone, number or employer; null without words. */
export async function findNamedPeople(
  db: Transaction,
  words: readonly string[],
): Promise<NamedPeople | null> {
  if (words.length === 0) return null;
  const most = MOST_NAMED + 1;
  const byName = await findGidsNamed(db, readAsked(words.join(' ')), most);
  const byEmployer = await findByEmployer(db, words, most);
  const people = new Set([...byName, ...byEmployer]);
  return { words, people: people.size > MOST_NAMED ? null : [...people] };
}

/** Whom each word of a list names by itself, for rows that have words of their own, too. */
export function findNamedByEach(
  db: Transaction,
  words: readonly string[],
): Promise<(NamedPeople | null)[]> {
  return Promise.all(words.map((word) => findNamedPeople(db, [word])));
}

/** Which rows of a list its words name. */
export interface NamedRows {
  /** The rows that all rare words name; null if none is rare. */
  readonly gids: readonly string[] | null;
  /** Whom the common words name; each row is compared with them. */
  readonly common: readonly NamedPeople[];
}

/**
 * Finds rows by the rare words among some, so that only those are compared with the common ones.
 * @param find the rows that one word names, by their own text or a person; at most `most`
 */
export async function findNamedRows(
  each: readonly (NamedPeople | null)[],
  find: (word: string, people: readonly string[], most: number) => Promise<string[]>,
): Promise<NamedRows> {
  let gids: ReadonlySet<string> | null = null;
  const common: NamedPeople[] = [];
  for (const named of each) {
    if (named === null) continue;
    const { people, words } = named;
    const found: string[] | null = people && (await find(words[0] ?? '', people, MOST_NAMED + 1));
    if (found === null || found.length > MOST_NAMED) common.push(named);
    else gids = gids === null ? new Set(found) : gids.intersection(new Set(found));
  }
  return { gids: gids === null ? null : [...gids], common };
}

/** Whether so many people have some words that each row of a list is compared with them. */
export function isCommon(...each: readonly (NamedPeople | null)[]): boolean {
  return each.some((named) => named?.people === null);
}

/** The rows that have every word in their own text, or in that of their person. */
export function hasEach(
  each: readonly (NamedPeople | null)[],
  { person, text }: { readonly person: RawBuilder<unknown>; readonly text: RawBuilder<unknown> },
): RawBuilder<boolean> {
  const parts = each
    .filter((named) => named !== null)
    .map(
      (named) => sql`(position(${named.words[0]}::text in lower(${text})) > 0
        or ${isNamed(named, person)})`,
    );
  return sql<boolean>`${sql.join([sql`true`, ...parts], sql` and `)}`;
}

/** People whose employers have some of the words, and who have the others themselves. */
async function findByEmployer(db: Transaction, words: readonly string[], most: number) {
  const { employers, left } = await findEmployersNamed(db, words);
  if (employers.length === 0) return [];
  const people = left.length > 0 ? await findGidsNamed(db, readAsked(left.join(' ')), most) : null;
  // So many have the other words that some of this employer may be left out.
  if (people && people.length > most - 1) return people;
  return findPeopleOf(db, employers, { among: people, most });
}

/**
 * The rows of a list that the words let through.
 * @param of the column with the gid of a row's person
 */
export function isNamed({ people, words }: NamedPeople, of: RawBuilder<unknown>) {
  if (people) return sql<boolean>`${of} = any(${[...people]}::uuid[])`;
  const text = sql`lower(concat_ws(' ', one.first_name, one.last_name, one.email, home.name))`;
  const has = words.map((word) => sql`position(${word}::text in ${text}) > 0`);
  // One look by key for each row; `exists` would join all people.
  return sql<boolean>`(
    select ${sql.join(has, sql` and `)}
      from borrower one join employer home on home.gid = one.employer_gid
     where one.gid = ${of})`;
}
