import type { WorkContext } from '../../platform/context.ts';
import { replaceRecoveryCodes } from './factor.queries.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-code.ts';

/** Creates ten new codes that replace all older ones. Stores only their hashes. */
export async function giveRecoveryCodes(
  { db, now, vault }: Pick<WorkContext, 'db' | 'now' | 'vault'>,
  borrowerGid: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(vault, code));
  await replaceRecoveryCodes(db, borrowerGid, hashes, now);

  return codes;
}
