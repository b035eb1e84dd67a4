import type { Table } from './read-tables.ts';

/** Tables that are copied with everything that refers to them, however far. */
const ROOTS = ['borrower', 'employer', 'journal_entry', 'posting', 'message', 'bank_movement'];

/** Rows of people or employers that no copy has: who is logged in, and what staff look into. */
const LEFT = ['confirmation', 'idempotency', 'known_device', 'session', 'trouble'];

/** Sums over all houses; the figures of each row count once for each house. */
export const SUMS: Readonly<Record<string, readonly string[]>> = {
  ach_batch: ['entries', 'amount_cents'],
  ach_file: ['entries', 'debit_cents', 'credit_cents'],
  bank_statement: ['opening_cents', 'closing_cents'],
  closed_balance: ['amount_cents'],
  furnishing_file: ['loans', 'left_out', 'refused'],
  tie_out: ['books_cents', 'other_cents'],
  bank_movement: ['amount_cents'],
  bank_line: ['amount_cents'],
};

/**
 * The rows of tables with both kinds that each house has of its own. A bank file is one for all
 * houses, and so is its line on the statement.
 */
const OWN_ROWS: Readonly<Record<string, string>> = {
  bank_movement: `kind not like 'ACH%'`,
  bank_line: `exists (select from bank_movement m
    where m.bank_line_gid = bank_line.gid and m.kind not like 'ACH%')`,
};

/** A condition on the rows of a copied table: each house has its own. */
export const isOwn = (table: string): string => OWN_ROWS[table] ?? 'true';

/** A condition on the rows of a table of sums. */
export const isSum = (table: string): string => {
  const own = OWN_ROWS[table];
  return own === undefined ? 'true' : `not (${own})`;
};

/** The tables that each house has of its own, by what refers to what. */
export function ownTables(tables: ReadonlyMap<string, Table>): Table[] {
  const own = new Set<string>(ROOTS);
  const notOwn = new Set([...LEFT, ...Object.keys(SUMS).filter((name) => !(name in OWN_ROWS))]);
  for (let before = -1; before < own.size;) {
    before = own.size;
    for (const { name, references } of tables.values()) {
      if (!notOwn.has(name) && references.some(({ table }) => own.has(table))) own.add(name);
    }
  }
  return [...own].flatMap((name) => tables.get(name) ?? []);
}
