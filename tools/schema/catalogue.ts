import type { Client } from 'pg';

/** A condition on a `pg_namespace n`: what we made, not what PostgreSQL brings. */
export const ownSchemas = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

/** A condition on the object `oid` of a catalogue: no part of an extension. */
export function notOfExtension(catalogue: string, oid: string): string {
  return `not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass
    and e.objid = ${oid} and e.deptype = 'e')`;
}

/** The rows of a question to the catalogue, each a record of texts. */
export async function look<Row>(client: Client, question: string): Promise<Row[]> {
  return (await client.query(question)).rows as Row[];
}
