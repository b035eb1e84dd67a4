import { join } from 'node:path';
import { dropFile, readFolder } from '../../platform/outside/drop-folder.ts';
import type { AchBank, BankFile } from './port.ts';

/** A directory the bank's transfer program watches: we write `outbound`, it writes `inbound`. */
export interface DirectoryBank extends AchBank {
  readonly folder: string;
  /** The files delivered so far, sorted by name. */
  listHandedOver(): Promise<readonly BankFile[]>;
}

/**
 * @param dataFolder files go to `<dataFolder>/ach/outbound` and are read from
 *   `<dataFolder>/ach/inbound`
 */
export function directoryBank(dataFolder: string): DirectoryBank {
  const outbound = join(dataFolder, 'ach', 'outbound');
  return {
    folder: outbound,
    handOver: (file) => dropFile(outbound, file),
    fetchFiles: () => readFolder(join(dataFolder, 'ach', 'inbound')),
    listHandedOver: () => readFolder(outbound),
  };
}
