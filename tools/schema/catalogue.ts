/** Asks the database behind it one question and gives the rows, as the question names them. */
export type Look = <Row>(question: string) => Promise<Row[]>;

/** A condition on a `pg_namespace n`: what we made, not what PostgreSQL brings. */
export const ownSchemas = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

/** A condition on the object `oid` of a catalogue: no part of an extension. */
export function notOfExtension(catalogue: string, oid: string): string {
  return `not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass
    and e.objid = ${oid} and e.deptype = 'e')`;
}
