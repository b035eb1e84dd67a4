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
  /** Stores the remittance of a payday that the sandbox's payroll made, once; the stored one. */
  keepAnswer(payday: string, file: PayrollFile): Promise<PayrollFile>;
}

/**
 * @param dataFolder files go to `payroll/<employer>/outbound` and are read from
 *   `payroll/<employer>/inbound`; the sandbox's payroll keeps its remittances in `answered`
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
    fetchFiles: ({ employer }) => read(employer, 'inbound'),
    listHandedOver: (employer, isWanted) => read(employer, 'outbound', isWanted),
    async keepAnswer(payday, file) {
      const ofPayday = (name: string) => name.startsWith(payday);
      const [kept] = await read(file.employer, 'answered', ofPayday);
      if (!kept) await dropFile(join(folder, file.employer, 'answered'), file);
      return kept ?? file;
    },
  };
}
