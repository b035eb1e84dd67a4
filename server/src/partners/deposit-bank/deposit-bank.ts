import type { Config } from '../../platform/settings/config.ts';
import { carefulDepositBank } from './careful-deposit-bank.ts';
import type { DepositBank } from './port.ts';
import { sandboxDepositBank } from './sandbox-deposit-bank.ts';

/**
 * In the sandbox every paycheck sends its expected deposit; elsewhere no adapter reports deposits
 * yet.
 */
export function depositBank({ patience, providers }: Config): DepositBank {
  const bank = providers.ACH_BANK === 'sandbox' ? sandboxDepositBank : silentBank;
  return carefulDepositBank(bank, patience.timeoutMs);
}

const silentBank: DepositBank = { fetchDeposits: async () => [] };
