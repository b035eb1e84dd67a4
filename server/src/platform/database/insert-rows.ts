import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB, Transaction } from './database.ts';

/** A row that travels as JSON: its JSON columns hold values, not texts. */
type PlainRow<Table extends keyof DB> = {
  [Column in keyof Insertable<DB[Table]>]: Selectable<DB[Table]> extends Record<Column, infer Read>
    ? unknown extends Read
      ? unknown
      : Insertable<DB[Table]>[Column]
    : never;
};

/**
 * Inserts any number of rows with one parameter, since a statement takes at most 65,535. Every row
 * has the columns of the first; a JSON column takes the value itself, not its text.
 */
export async function insertRows<Table extends keyof DB & string>(
  db: Transaction,
  table: Table,
  rows: readonly PlainRow<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from ${recordsOf(table, rows)}`.execute(db);
}

/** Rows of a table as one parameter, to insert them or to update others by them. */
export function recordsOf<Table extends keyof DB & string>(
  table: Table,
  rows: readonly Partial<PlainRow<Table>>[],
) {
  return sql`jsonb_populate_recordset(null::${sql.table(table)},
    ${JSON.stringify(rows.map(plain))}::jsonb)`;
}

function plain(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)]));
}

/** The form in which PostgreSQL reads a value from JSON: no half of a character, for example. */
function textOf(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'bigint') return value.toString();
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}
