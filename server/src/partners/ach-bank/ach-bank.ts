import type { Config } from '../../platform/config.ts';
import { directoryBank } from './directory-bank.ts';
import type { AchBank } from './port.ts';
import { sandboxBank } from './sandbox-bank.ts';

export type { AchBank, BankFile } from './port.ts';

/** The adapter that the configuration names: the sandbox's bank, or a drop directory. */
export function achBank(config: Config): AchBank {
  const directory = directoryBank(config.dataFolder);
  return config.providers.ACH_BANK === 'sandbox' ? sandboxBank(directory) : directory;
}
