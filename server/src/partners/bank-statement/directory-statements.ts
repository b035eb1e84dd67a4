import { join } from 'node:path';
import { dropFile, readFolder } from '../../platform/outside/drop-folder.ts';
import type { StatementBank, StatementFile } from './port.ts';

/** A folder that the bank's transfer program fills. */
export interface StatementDirectory extends StatementBank {
  /** Puts a file there, as the bank does; keeps an existing one of that name. */
  drop(file: StatementFile): Promise<void>;
  list(isWanted: (name: string) => boolean): Promise<readonly StatementFile[]>;
}

/** @param dataFolder statements are read from `<dataFolder>/bank/inbound` */
export function statementDirectory(dataFolder: string): StatementDirectory {
  const folder = join(dataFolder, 'bank', 'inbound');
  return {
    fetchStatements: () => readFolder(folder),
    list: (isWanted) => readFolder(folder, isWanted),
    async drop(file) {
      await dropFile(folder, file);
    },
  };
}
