import type { Config } from '../../platform/settings/config.ts';
import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import { readFiles } from '../../platform/outside/file-receipt.ts';
import { filePatience } from '../../platform/settings/partner-patience.ts';
import { statementDirectory } from './directory-statements.ts';
import type { StatementBank } from './port.ts';
import { sandboxStatements } from './sandbox-statements.ts';

export type { StatementBank, StatementFile } from './port.ts';
export { readStatement } from './read-statement.ts';

/** The drop folder of the bank; in the sandbox, a bank that writes a statement each banking day. */
export function statementBank({ dataFolder, patience, providers }: Config): StatementBank {
  const directory = statementDirectory(dataFolder);
  const bank = providers.ACH_BANK === 'sandbox' ? sandboxStatements(directory) : directory;
  return {
    fetchStatements: (day, settled) =>
      reliableAnswer(
        'The bank',
        filePatience(patience),
        () => bank.fetchStatements(day, settled),
        readFiles,
      ),
  };
}
