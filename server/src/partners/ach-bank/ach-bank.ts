import type { Config } from '../../platform/settings/config.ts';
import { filePatience } from '../../platform/settings/partner-patience.ts';
import { carefulBank } from './careful-bank.ts';
import { directoryBank } from './directory-bank.ts';
import type { AchBank, BankFile } from './port.ts';
import { sandboxAnswers, sandboxBank } from './sandbox-bank.ts';
import { sftpBank } from './sftp-bank.ts';

export type { AchBank, BankFile } from './port.ts';

/** The adapter that the settings name: the sandbox's bank, a drop directory, or an SFTP server. */
export function achBank(config: Config): AchBank {
  const timeoutMs = filePatience(config.patience);
  return carefulBank(chosenBank(config, timeoutMs), timeoutMs);
}

function chosenBank({ ach, dataFolder, providers }: Config, timeoutMs: number): AchBank {
  if (ach.sftp) return sftpBank(ach.sftp, timeoutMs);
  const directory = directoryBank(dataFolder);
  return providers.ACH_BANK === 'sandbox' ? sandboxBank(directory) : directory;
}

/** The answers of the sandbox's bank up to a day, for display; this never fails. */
export function achAnswers(
  { dataFolder }: Config,
  day: Temporal.PlainDate,
): Promise<readonly BankFile[]> {
  return sandboxAnswers(directoryBank(dataFolder), day);
}
