import type { WorkContext } from '../../platform/context.ts';
import { replaceRecoveryCodes } from './factor.queries.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-code.ts';

/** Ten new codes in the place of all older ones; only their hashes are kept. */
export async function giveRecoveryCodes(
  { db, now, vault }: Pick<WorkContext, 'db' | 'now' | 'vault'>,
  borrowerGid: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(vault, code));
  await replaceRecoveryCodes(db, borrowerGid, hashes, now);

  return codes;
}
