import type pg from 'pg';
import { BY_COLUMN, GID, span } from './copied-values.ts';
import type { Column, Table } from './read-tables.ts';
import { isEmptied } from './seal-copies.ts';

/** What a copied table's columns are in a copy: an expression of the row `o` and the `house`. */
export interface Plan {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly is: string }[];
}

/** Numbers of entries that the catalog doesn't know as such. */
const OF_ENTRIES = ['posting.entry_id', 'settlement.after_entry'];

/** More kept gids than this in one column aren't written into a statement. */
const MOST_KEPT = 200;

/**
 * Plans the copy of a table whose rows are in the schema `original`. Gids and numbers of copied
 * rows become those of the copy; `original.kept` has the gids that stay. Throws if something that
 * must differ wouldn't.
 */
export async function planCopy(
  client: pg.ClientBase,
  table: Table,
  tables: ReadonlyMap<string, Table>,
): Promise<Plan> {
  const { name } = table;
  const columns: { name: string; is: string }[] = [];
  for (const column of table.columns) {
    columns.push({ name: column.name, is: await expressionOf(client, table, column, tables) });
  }
  const plain = new Set(columns.filter((one) => one.is === `o.${one.name}`).map((one) => one.name));
  for (const unique of table.uniques) {
    if (unique.every((column) => plain.has(column)) && (await isUsed(client, name, unique))) {
      throw new Error(`Copies of ${name} would have the same ${unique.join(', ')}`);
    }
  }
  return { table: name, columns };
}

/** Whether a row has values that must be unique; an empty column makes them different. */
async function isUsed(
  client: pg.ClientBase,
  table: string,
  unique: readonly string[],
): Promise<boolean> {
  const filled = unique.map((column) => `${column} is not null`).join(' and ');
  const { rowCount } = await client.query(`select from original.${table} where ${filled} limit 1`);
  return rowCount !== 0;
}

async function expressionOf(
  client: pg.ClientBase,
  table: Table,
  { name, type }: Column,
  tables: ReadonlyMap<string, Table>,
): Promise<string> {
  const own = BY_COLUMN[`${table.name}.${name}`];
  const plain = `o.${name}`;
  if (own !== undefined) return own;
  if (isEmptied(table.name, name)) return `case when ${plain} is not null then '\\x00'::bytea end`;
  const numbered = numbersOf(table, name, tables);
  if (numbered !== null) {
    const { rows } = await client.query<{ span: bigint }>(
      `select ${span(`select max(id) from original.${numbered}`)} as span`,
    );
    return `${plain} + house::bigint * ${rows[0]?.span}`;
  }
  if (type === 'uuid' || type === 'uuid[]' || type === 'text') {
    return gidsIn(client, table, { name, type });
  }
  const alone = table.uniques.some((columns) => columns.length === 1 && columns[0] === name);
  return type === 'bytea' && alone ? `original.digest(${plain}, house)` : plain;
}

/** The table whose numbers a column has; null if it isn't such a column. */
function numbersOf(
  table: Table,
  column: string,
  tables: ReadonlyMap<string, Table>,
): string | null {
  if (table.numbered === column) return table.name;
  if (OF_ENTRIES.includes(`${table.name}.${column}`)) return 'journal_entry';
  const found = table.references.find(
    ({ columns }) => columns.length === 1 && columns[0] === column,
  );
  const to = found && tables.get(found.table);
  return to && to.numbered !== null && found.to[0] === to.numbered ? to.name : null;
}

/** Decides by the values: gids of what isn't copied stay, and all others change. */
async function gidsIn(
  client: pg.ClientBase,
  { name: table }: Table,
  { name, type }: Column,
): Promise<string> {
  const plain = `o.${name}`;
  const from = type === 'uuid[]' ? `, unnest(${plain}) one` : `, lateral (select ${plain}) v (one)`;
  const { rows } = await client.query<{ all: number; gids: number; kept: string[] }>(`
    select count(one)::int as all, count(one) filter (where one::text ~ '${GID}')::int as gids,
           coalesce(array_agg(distinct one::text) filter (where one::text in (
             select gid::text from original.kept)), '{}') as kept
      from original.${table} o ${from}`);
  const { all, gids, kept } = rows[0] ?? { all: 0, gids: 0, kept: [] };
  if (gids === 0) return plain;
  if (type === 'uuid[]') return `array(select original.gid(one, house) from unnest(${plain}) one)`;
  if (await isAllKept(client, table, name)) return plain;
  if (kept.length > MOST_KEPT) throw new Error(`${table}.${name} has too many gids that stay`);
  const copied =
    type === 'uuid' ? `original.gid(${plain}, house)` : `original.gid(${plain}::uuid, house)::text`;
  const list = kept.map((gid) => `'${gid}'`).join(', ');
  const stays = [
    ...(kept.length > 0 ? [`${plain} in (${list})`] : []),
    ...(gids < all ? [`${plain} !~ '${GID}'`] : []),
  ];
  return stays.length === 0
    ? copied
    : `case when ${stays.join(' or ')} then ${plain} else ${copied} end`;
}

async function isAllKept(client: pg.ClientBase, table: string, column: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from original.${table} o where o.${column} is not null
        and o.${column}::text not in (select gid::text from original.kept) limit 1`,
  );
  return rowCount === 0;
}
