import { join } from 'node:path';
import { dropFile, listFolders, readFolder } from '../../platform/drop-folder.ts';
import type { IncomingFile, Payroll } from './port.ts';

export interface PayrollDirectory extends Payroll {
  /** Deduction files handed over so far. */
  listHandedOver(): Promise<readonly IncomingFile[]>;
}

/** @param dataFolder files go to `payroll/<employer>/outbound` and come from `payroll/<employer>/inbound` */
export function payrollDirectory(dataFolder: string): PayrollDirectory {
  const root = join(dataFolder, 'payroll');
  return {
    handOver: ({ employer, name, content }) =>
      dropFile(join(root, employer, 'outbound'), { name, content }),
    fetchFiles: () => readAll(root, 'inbound'),
    listHandedOver: () => readAll(root, 'outbound'),
  };
}

async function readAll(root: string, box: 'inbound' | 'outbound'): Promise<IncomingFile[]> {
  const employers = await listFolders(root);
  const files = await Promise.all(
    employers.map(async (employer) => {
      const found = await readFolder(join(root, employer, box));
      return found.map((file) => ({ employer, ...file }));
    }),
  );
  return files.flat();
}
