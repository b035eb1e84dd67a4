import { achBank } from '../partners/ach-bank/ach-bank.ts';
import type { DailyContext } from '../platform/daily-step.ts';
import { openContent } from './build-file.ts';
import { findNotHandedOver, markHandedOver } from './files.queries.ts';

/**
 * Hands every built file to the bank, then notes it; cut in between, it is handed over again, the
 * same.
 */
export async function handOverFiles(inTransaction: DailyContext['inTransaction']): Promise<void> {
  const { bank, files } = await inTransaction(async ({ db, vault, config }) => ({
    bank: achBank(config),
    files: (await findNotHandedOver(db)).map(({ gid, name, content_cipher }) => ({
      gid,
      name,
      content: openContent(vault, gid, content_cipher),
    })),
  }));
  for (const { gid, name, content } of files) {
    await bank.handOver({ name, content });
    await inTransaction(({ db, now }) => markHandedOver(db, gid, new Date(now.epochMilliseconds)));
  }
}
