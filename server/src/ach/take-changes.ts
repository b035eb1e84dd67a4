import { randomUUID } from 'node:crypto';
import type { WorkContext } from '../platform/context.ts';
import { hasUnderWay } from './entries.queries.ts';
import type { ChangeNotice, Receiver, Some } from './entry.ts';
import { takeChangeRows } from './files.queries.ts';
import { sealReceiver } from './receiver.ts';
import { changeWaiting, findWaitingForAccount } from './waiting.queries.ts';

const correctionField = (gid: string) => ({ column: 'ach_return.corrected_cipher', id: gid });

/** The corrected data of a notification of change, sealed; it holds account numbers. */
export function sealCorrection(vault: WorkContext['vault'], correctedData: string) {
  const gid = randomUUID();
  return { gid, corrected_cipher: vault.seal(correctedData, correctionField(gid)) };
}

/** Takes notifications of change, a chunk at a time; each is taken once. */
export async function takeChanges(
  { db, vault }: Pick<WorkContext, 'db' | 'vault'>,
  some: Some,
): Promise<ChangeNotice[]> {
  const rows = await takeChangeRows(db, some);
  return rows.map(({ gid, return_code, corrected_cipher, bank_account_gid }) => ({
    gid,
    bankAccountGid: bank_account_gid,
    changeCode: return_code,
    openData: () => vault.open(corrected_cipher, correctionField(gid)),
  }));
}

/** Gives an account's waiting entries these new details. */
export async function changeReceiver(
  { db, vault }: Pick<WorkContext, 'db' | 'vault'>,
  bankAccountGid: string,
  receiver: Receiver,
): Promise<void> {
  for (const gid of await findWaitingForAccount(db, bankAccountGid)) {
    await changeWaiting(db, gid, sealReceiver(vault, gid, receiver));
  }
}

/** Whether an account has entries that wait or are on their way. */
export function isUnderWay(
  { db }: Pick<WorkContext, 'db'>,
  bankAccountGid: string,
): Promise<boolean> {
  return hasUnderWay(db, bankAccountGid);
}
