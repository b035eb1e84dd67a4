import type pg from 'pg';

export interface Column {
  readonly name: string;
  /** As the catalog formats it, such as `uuid[]`. */
  readonly type: string;
}

export interface Reference {
  readonly columns: readonly string[];
  readonly table: string;
  readonly to: readonly string[];
}

export interface Table {
  readonly name: string;
  /** Without those that the database computes. */
  readonly columns: readonly Column[];
  /** The columns of each primary key, unique constraint and unique index. */
  readonly uniques: readonly (readonly string[])[];
  readonly references: readonly Reference[];
  /** The column that a sequence numbers. */
  readonly numbered: string | null;
}

/** Describes the product's tables by the catalog, by name. */
export async function readTables(client: pg.ClientBase): Promise<Map<string, Table>> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname,
                'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
         from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
        as columns,
      (select a.attname from pg_attribute a
        where a.attrelid = c.oid and a.attidentity <> '') as numbered,
      coalesce((select jsonb_agg(array(
                  select a.attname from pg_attribute a
                   where a.attrelid = c.oid and a.attnum = any (i.indkey)))
         from pg_index i where i.indrelid = c.oid and i.indisunique), '[]') as uniques,
      coalesce((select jsonb_agg(jsonb_build_object('table', f.confrelid::regclass::text,
                  'columns', ${named('f.conrelid', 'f.conkey')},
                  'to', ${named('f.confrelid', 'f.confkey')}))
         from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as references
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     order by 1`);
  return new Map(rows.map((table) => [table.name, table]));
}

/** The names of a table's columns by their numbers, in the same order. */
const named = (table: string, numbers: string): string => `array(
  select a.attname from unnest(${numbers}) with ordinality k (n, at)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.n order by at)`;
