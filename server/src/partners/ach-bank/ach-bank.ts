import type { Config } from '../../platform/settings/config.ts';
import { filePatience } from '../../platform/settings/partner-patience.ts';
import { carefulBank } from './careful-bank.ts';
import { directoryBank } from './directory-bank.ts';
import type { AchBank, BankFile } from './port.ts';
import { sandboxAnswers, sandboxBank } from './sandbox-bank.ts';

export type { AchBank, BankFile } from './port.ts';

/** The adapter that the settings name: the sandbox's bank, or a drop directory. */
export function achBank({ dataFolder, patience, providers }: Config): AchBank {
  const directory = directoryBank(dataFolder);
  const bank = providers.ACH_BANK === 'sandbox' ? sandboxBank(directory) : directory;
  return carefulBank(bank, filePatience(patience));
}

/** The answers of the sandbox's bank up to a day, for display; this never fails. */
export function achAnswers(
  { dataFolder }: Config,
  day: Temporal.PlainDate,
): Promise<readonly BankFile[]> {
  return sandboxAnswers(directoryBank(dataFolder), day);
}
