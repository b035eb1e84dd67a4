import type { Vault } from '../platform/sealing/vault.ts';
import type { RosterRow } from './roster.queries.ts';

/**
 * Purposes of the keyed hashes that a roster is searched by; the values themselves aren't stored.
 */
export const SSN_PURPOSE = 'ssn';
export const SSN_LAST4_PURPOSE = 'roster_entry.ssn_last4';

type SealedColumn = 'dob_cipher' | 'ssn_cipher' | 'bank_account_cipher';

const rosterField = (column: SealedColumn, gid: string) => ({
  column: `roster_entry.${column}`,
  id: gid,
});

export function sealOfRoster(
  vault: Vault,
  gid: string,
  column: SealedColumn,
  value: string,
): Buffer {
  return vault.seal(value, rosterField(column, gid));
}

/** A decrypted value of a roster entry; null when the employer sent none. */
export function openOfRoster(
  vault: Vault,
  row: Pick<RosterRow, 'gid' | SealedColumn>,
  column: SealedColumn,
): string | null {
  const sealed = row[column];
  return sealed ? vault.open(sealed, rosterField(column, row.gid)) : null;
}
