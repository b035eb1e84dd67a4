import type { Config } from '../../platform/settings/config.ts';
import { filePatience } from '../../platform/settings/partner-patience.ts';
import { carefulPayroll } from './careful-payroll.ts';
import { payrollDirectory } from './payroll-directory.ts';
import { type PayrollFolders, payrollFolders } from './payroll-folders.ts';
import type { Payroll } from './port.ts';
import { sandboxPayroll } from './sandbox-payroll.ts';

export { nameOf } from './careful-payroll.ts';
export type { Payroll, PayrollFile, Remitter } from './port.ts';

/**
 * A directory for each employer; in the sandbox, a payroll that answers the files.
 * @param folders by mnemonic, the employers whose payroll systems have a folder on our server
 *   (FOLDER-1)
 */
export function payroll(config: Config, folders: ReadonlyMap<string, string>): Payroll {
  const { dataFolder, mode, patience } = config;
  const directory = payrollDirectory(dataFolder);
  const careful = carefulPayroll(
    mode === 'sandbox' ? sandboxPayroll(directory) : directory,
    filePatience(patience),
  );
  const server = payrollFolders(config);
  return server ? withFolders(careful, server, folders) : careful;
}

/** Files for an employer with a folder go there. What it sends is taken by a job of its own. */
function withFolders(
  others: Payroll,
  server: PayrollFolders,
  folders: ReadonlyMap<string, string>,
): Payroll {
  return {
    handOver(file) {
      const folder = folders.get(file.employer);
      return folder === undefined ? others.handOver(file) : server.handOver(folder, file);
    },
    async fetchFiles(from, day) {
      return folders.has(from.employer) ? [] : others.fetchFiles(from, day);
    },
  };
}
