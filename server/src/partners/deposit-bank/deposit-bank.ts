import type { Config } from '../../platform/config.ts';
import type { DepositBank } from './port.ts';

/**
 * In the sandbox every paycheck sends what it is to send; elsewhere nothing tells of deposits yet.
 */
export function depositBank(config: Config): DepositBank {
  return config.providers.ACH_BANK === 'sandbox' ? sandboxDepositBank : silentBank;
}

const sandboxDepositBank: DepositBank = {
  async fetchDeposits(day, expected) {
    return expected.map(({ accountNumber, amount }) => ({
      trace: `${day.toString()}-${accountNumber}`,
      accountNumber,
      amount,
    }));
  },
};

const silentBank: DepositBank = { fetchDeposits: async () => [] };
