import { join } from 'node:path';
import { dropFile, readFolder } from '../../platform/outside/drop-folder.ts';
import type { Payroll, PayrollFile } from './port.ts';

export interface PayrollDirectory extends Payroll {
  readonly folder: string;
  /** The deduction files delivered for an employer so far, filtered by name. */
  listHandedOver(
    employer: string,
    isWanted: (name: string) => boolean,
  ): Promise<readonly PayrollFile[]>;
}

/**
 * @param dataFolder files go to `payroll/<employer>/outbound` and are read from
 *   `payroll/<employer>/inbound`
 */
export function payrollDirectory(dataFolder: string): PayrollDirectory {
  const folder = join(dataFolder, 'payroll');
  const read = async (employer: string, box: string, isWanted?: (name: string) => boolean) => {
    const files = await readFolder(join(folder, employer, box), isWanted);
    return files.map((file) => ({ employer, ...file }));
  };
  return {
    folder,
    handOver: ({ employer, name, content }) =>
      dropFile(join(folder, employer, 'outbound'), { name, content }),
    fetchFiles: (employer) => read(employer, 'inbound'),
    listHandedOver: (employer, isWanted) => read(employer, 'outbound', isWanted),
  };
}
