import type { Vault } from '../platform/sealing/vault.ts';

type Table = 'deduction_file' | 'remittance_file';

const contentField = (table: Table, gid: string) => ({
  column: `${table}.content_cipher`,
  id: gid,
});

export function sealFile(vault: Vault, table: Table, gid: string, content: string): Buffer {
  return vault.seal(content, contentField(table, gid));
}

/** The file as handed over or received, byte for byte. */
export function openFile(vault: Vault, table: Table, gid: string, sealed: Buffer): string {
  return vault.open(sealed, contentField(table, gid));
}
