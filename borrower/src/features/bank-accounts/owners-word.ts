import type { WireAnswer } from '@paystead/contract/call';
import type { listBanks } from '@paystead/contract/bank-accounts/bank-accounts';

type Account = Pick<WireAnswer<typeof listBanks>[number], 'validated' | 'verification'>;

/**
 * Whether the owner added or confirmed this account. They can't manage an account that payroll
 * reported until they have confirmed it (S4.4, CONFIRM_PRIMARY); the page asks about it separately.
 */
export function isOwnersWord({ validated, verification }: Account): boolean {
  return validated || verification.way !== 'PAYROLL';
}
