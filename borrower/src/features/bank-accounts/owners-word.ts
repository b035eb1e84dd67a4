import type { WireAnswer } from '@paystead/contract/call';
import type { listBanks } from '@paystead/contract/bank-accounts/bank-accounts';

type Account = Pick<WireAnswer<typeof listBanks>[number], 'validated' | 'verification'>;

/**
 * Whether an account stands on its owner's word. One that payroll told is not theirs to manage
 * before they have confirmed it (S4.4, CONFIRM_PRIMARY): the desk asks about it apart.
 */
export function isOwnersWord({ validated, verification }: Account): boolean {
  return validated || verification.way !== 'PAYROLL';
}
