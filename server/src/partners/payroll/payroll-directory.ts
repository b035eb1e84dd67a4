import { join } from 'node:path';
import { dropFile, listFolders, readFolder } from '../../platform/drop-folder.ts';
import type { IncomingFile, Payroll } from './port.ts';

export interface PayrollDirectory extends Payroll {
  /** Deduction files handed over so far whose names are wanted. */
  listHandedOver(isWanted: (name: string) => boolean): Promise<readonly IncomingFile[]>;
}

/**
 * @param dataFolder files go to `payroll/<employer>/outbound` and come from
 * `payroll/<employer>/inbound`
 */
export function payrollDirectory(dataFolder: string): PayrollDirectory {
  const root = join(dataFolder, 'payroll');
  return {
    handOver: ({ employer, name, content }) =>
      dropFile(join(root, employer, 'outbound'), { name, content }),
    fetchFiles: () => readAll(root, 'inbound'),
    listHandedOver: (isWanted) => readAll(root, 'outbound', isWanted),
  };
}

async function readAll(
  root: string,
  box: 'inbound' | 'outbound',
  isWanted?: (name: string) => boolean,
): Promise<IncomingFile[]> {
  const employers = await listFolders(root);
  const files = await Promise.all(
    employers.map(async (employer) => {
      const found = await readFolder(join(root, employer, box), isWanted);
      return found.map((file) => ({ employer, ...file }));
    }),
  );
  return files.flat();
}
