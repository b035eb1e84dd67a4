import type { Vault } from '../platform/sealing/vault.ts';

type Table = 'loan_flag' | 'loan_flag_act';
const place = (table: Table, gid: string) => ({ column: `${table}.note_cipher`, id: gid });

/** Notes hold case numbers and reasons, so they are sealed. */
export function sealNote(vault: Vault, table: Table, gid: string, note: string): Buffer {
  return vault.seal(note, place(table, gid));
}

/** The note of a row; null if it has none. */
export function openNote(
  vault: Vault,
  table: Table,
  gid: string | null,
  sealed: Buffer | null,
): string | null {
  return gid === null || sealed === null ? null : vault.open(sealed, place(table, gid));
}
