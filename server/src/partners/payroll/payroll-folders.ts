import { receiptReader } from '../../platform/outside/file-receipt.ts';
import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import type { Config } from '../../platform/settings/config.ts';
import { filePatience } from '../../platform/settings/partner-patience.ts';
import { readCount, readNothing, readSeen, wholeOf } from './folder-answers.ts';
import type { PayrollFolders } from './folder-port.ts';
import { sftpFolders } from './sftp-folders.ts';

export type { PayrollFolders, SeenFile } from './folder-port.ts';

/** The folders of employers' payroll systems; null if no server is named for them. */
export function payrollFolders({
  patience,
  payrollFolders: settings,
}: Pick<Config, 'patience' | 'payrollFolders'>): PayrollFolders | null {
  if (!settings) return null;
  const timeoutMs = filePatience(patience);
  return carefulFolders(sftpFolders(settings, timeoutMs), timeoutMs);
}

/** Checks the server's answers; a late, broken or half answer is an Outage. */
function carefulFolders(folders: PayrollFolders, timeoutMs: number): PayrollFolders {
  const relied = <Value>(
    folder: string,
    ask: () => Promise<unknown>,
    read: (answer: unknown) => Value,
  ) => reliableAnswer(`The payroll folder ${folder}`, timeoutMs, ask, read);
  return {
    list: (folder) => relied(folder, () => folders.list(folder), readSeen),
    countOut: (folder) => relied(folder, () => folders.countOut(folder), readCount),
    read: (folder, file) =>
      relied(
        folder,
        () => folders.read(folder, file),
        (answer) => wholeOf(answer, file.size),
      ),
    archive: (folder, name, day) =>
      relied(folder, () => folders.archive(folder, name, day), readNothing),
    quarantine: (folder, name, day, why) =>
      relied(folder, () => folders.quarantine(folder, name, day, why), readNothing),
    handOver: (folder, file) =>
      relied(folder, () => folders.handOver(folder, file), receiptReader(file)),
  };
}
