import { MOST_NAMED } from '@paystead/contract/product/look-up';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { findGidsNamed, readAsked } from '../named-people/index.ts';
import { findLoansBetween } from '../search/index.ts';

/** What the words of a list name. */
export interface Named {
  readonly people: readonly string[];
  readonly loans: readonly string[];
  /** More people than a list can be searched by. */
  readonly tooCommon: boolean;
}

/** The people and loans that words name (STAFF-20); null without words. */
export async function findNamed(db: Transaction, typed: string | undefined): Promise<Named | null> {
  if (!typed?.trim()) return null;
  const asked = readAsked(typed);
  const [people, between, byNumber] = await Promise.all([
    findGidsNamed(db, asked, MOST_NAMED + 1),
    asked.loans ? findLoansBetween(db, asked.loans) : [],
    asked.number ? findLoansPaid(db, asked.number.toUpperCase()) : [],
  ]);
  return {
    people: people.slice(0, MOST_NAMED),
    loans: [...between, ...byNumber],
    tooCommon: people.length > MOST_NAMED,
  };
}

/** Loans of a payment's confirmation number or of a reference to pay by phone: a shared read. */
async function findLoansPaid(db: Transaction, number: string): Promise<string[]> {
  const { rows } = await sql<{ gid: string }>`
    select loan_gid as gid from payment
     where confirmation_number = ${number} and loan_gid is not null
    union
    select loan_gid from phone_payment where reference = ${number}`.execute(db);
  return rows.map(({ gid }) => gid);
}
