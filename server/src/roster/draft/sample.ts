import type { Vault } from '../../platform/sealing/vault.ts';
import type { UploadRow } from './uploads.queries.ts';

const sampleField = (uploadGid: string) => ({
  column: 'roster_upload.sample_cipher',
  id: uploadGid,
});

/** Seals the first person's row of a file, which shows what each column holds. */
export function sealSample(vault: Vault, uploadGid: string, row: readonly string[]): Buffer {
  return vault.seal(JSON.stringify(row), sampleField(uploadGid));
}

/** The values of the first row; none once the draft has ended. */
export function openSample(
  vault: Vault,
  { gid, sample_cipher: sealed }: Pick<UploadRow, 'gid' | 'sample_cipher'>,
): readonly string[] {
  return sealed ? (JSON.parse(vault.open(sealed, sampleField(gid))) as string[]) : [];
}
