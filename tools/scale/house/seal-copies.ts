import type pg from 'pg';
import { fieldOf, SEALED_COLUMNS } from '../../../server/src/key-rotation/sealed-columns.ts';
import type { Vault } from '../../../server/src/platform/sealing/vault.ts';

/** What a close of day opens, and a condition on the rows where it does. */
const OPENED: Readonly<Record<string, string>> = {
  'ach_entry.receiver_cipher': `o.state = 'WAITING'`,
  'bank_account.account_cipher': 'true',
  'deduction_file.content_cipher': 'o.handed_over_at is null',
  'remittance_file.content_cipher': 'o.posted_at is null',
  'borrower.dob_cipher': 'true',
  'borrower.ssn_cipher': 'true',
  'roster_entry.bank_account_cipher': 'true',
  'roster_entry.dob_cipher': 'true',
  'roster_entry.ssn_cipher': 'true',
};

/** Whether a column has sealed values, which a copy can't open; nobody reads it in a close. */
export const isEmptied = (table: string, column: string): boolean =>
  SEALED_COLUMNS.some((one) => one.table === table && one.column === column);

/** Values of a column sealed anew, for the rows of some copies. */
export interface SealedAgain {
  readonly column: string;
  readonly gids: readonly string[];
  readonly houses: readonly number[];
  readonly ciphers: readonly Buffer[];
}

/** Seals what a close opens, each value for its own row of the copies from a house to another. */
export async function sealCopies(
  client: pg.ClientBase,
  vault: Vault,
  table: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<SealedAgain[]> {
  const sealed: SealedAgain[] = [];
  for (const place of SEALED_COLUMNS.filter((one) => one.table === table)) {
    const { column } = place;
    const where = OPENED[`${table}.${column}`];
    if (where === undefined) continue;
    const { rows } = await client.query<{ gid: string; value: Buffer }>(
      `select gid, ${column} as value from original.${table} o
        where ${column} is not null and ${where}`,
    );
    const plain = new Map(
      rows.map(({ gid, value }) => [gid, vault.openBytes(value, fieldOf(place, gid))]),
    );
    const { rows: copies } = await client.query<{ gid: string; house: number; copy: string }>(
      `select gid, house, original.gid(gid, house) as copy
         from unnest($1::uuid[]) gid, generate_series($2::int, $3::int) house`,
      [[...plain.keys()], from, to],
    );
    const seal = (gid: string, copy: string) =>
      vault.sealBytes(plain.get(gid) ?? Buffer.alloc(0), fieldOf(place, copy));
    sealed.push({
      column,
      gids: copies.map(({ gid }) => gid),
      houses: copies.map(({ house }) => house),
      ciphers: copies.map(({ copy, gid }) => seal(gid, copy)),
    });
  }
  return sealed;
}
