import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** A borrower with their address, sealed where it's secret. */
export interface PersonToReport {
  readonly gid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly ssn_cipher: Buffer | null;
  readonly dob_cipher: Buffer | null;
  readonly street: string | null;
  readonly unit: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

/**
 * Some borrowers with where they live: by their own word, else by their employer's.
 * Reads tables of the profile and the roster; writes none of them.
 */
export async function findPeople(
  db: Transaction,
  gids: readonly string[],
): Promise<ReadonlyMap<string, PersonToReport>> {
  const { rows } = await sql<PersonToReport>`
    select borrower.gid, first_name, last_name, phone, ssn_cipher, dob_cipher,
           home.street, home.unit, home.city, home.state, home.zip
      from borrower
      left join lateral (
        select * from (
          select street, unit, city, state, zip, case source when 'EMPLOYEE' then 1 else 2 end as rank,
                 created_at
            from address
           where address.borrower_gid = borrower.gid and type = 'PHYSICAL'
             and source in ('EMPLOYEE', 'EMPLOYER') and replaced_at is null
          union all
          select street, null, city, state, zip, 3, updated_at from roster_entry
           where roster_entry.borrower_gid = borrower.gid and street is not null) known
         order by rank, created_at desc limit 1) home on true
     where borrower.gid = any(${[...gids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.gid, row]));
}
