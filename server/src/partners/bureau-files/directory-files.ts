import { join } from 'node:path';
import { dropFile, readFolder } from '../../platform/outside/drop-folder.ts';
import type { Bureau, BureauFile, BureauFiles } from './port.ts';

/** A folder for each bureau that its transfer program empties, and one that it fills. */
export interface BureauFolders extends BureauFiles {
  /** The files that one bureau has, of those wanted by name; sorted by it. */
  listHandedOver(
    bureau: Bureau,
    isWanted: (name: string) => boolean,
  ): Promise<readonly BureauFile[]>;
  /** Puts an answer there, as a bureau does. */
  dropAnswer(file: BureauFile): Promise<void>;
}

/**
 * @param dataFolder files go to `<dataFolder>/bureaus/outbound/<bureau>`; answers are read from
 *   `<dataFolder>/bureaus/inbound`
 */
export function bureauFolders(dataFolder: string): BureauFolders {
  const outbound = (bureau: Bureau) =>
    join(dataFolder, 'bureaus', 'outbound', bureau.toLowerCase());
  const inbound = join(dataFolder, 'bureaus', 'inbound');
  return {
    handOver: (bureau, file) => dropFile(outbound(bureau), file),
    fetchAnswers: () => readFolder(inbound),
    listHandedOver: (bureau, isWanted) => readFolder(outbound(bureau), isWanted),
    async dropAnswer(file) {
      await dropFile(inbound, file);
    },
  };
}
