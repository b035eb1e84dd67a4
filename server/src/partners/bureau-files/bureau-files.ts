import type { Config } from '../../platform/settings/config.ts';
import { readFiles, receiptReader } from '../../platform/outside/file-receipt.ts';
import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import { filePatience } from '../../platform/settings/partner-patience.ts';
import { bureauFolders } from './directory-files.ts';
import type { BureauFiles } from './port.ts';
import { sandboxBureaus } from './sandbox-files.ts';

export { type BureauAnswer, readBureauAnswer } from './bureau-answer.ts';
export { type Bureau, type BureauFile, type BureauFiles, BUREAUS } from './port.ts';

/**
 * The bureaus that the settings name: the sandbox's, or folders that their transfer programs watch.
 * Null while nothing is reported.
 */
export function bureauFiles({ dataFolder, patience, providers }: Config): BureauFiles | null {
  if (providers.FURNISHING === 'off') return null;
  const folders = bureauFolders(dataFolder);
  const chosen = providers.FURNISHING === 'sandbox' ? sandboxBureaus(folders) : folders;
  const ask = <Value>(question: () => Promise<unknown>, read: (answer: unknown) => Value) =>
    reliableAnswer('The credit bureaus', filePatience(patience), question, read);
  return {
    handOver: (bureau, file) => ask(() => chosen.handOver(bureau, file), receiptReader(file)),
    fetchAnswers: (day) => ask(() => chosen.fetchAnswers(day), readFiles),
  };
}
