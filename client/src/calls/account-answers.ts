import type { AccountType } from '@paystead/contract/bank-accounts/primary-bank';

/** The account fields as the person typed them. */
export interface TypedAccount {
  readonly aba_number: string;
  readonly account_number: string;
  readonly account_type: AccountType;
}

/**
 * Reads the answers of the kit's `AccountFields`: the account, and an error for each wrong field.
 */
export function readAccount(answers: FormData): {
  account: TypedAccount;
  faults: Record<string, string>;
} {
  const digits = (name: string) => String(answers.get(name) ?? '').replace(/[\s-]/g, '');
  const type = String(answers.get('account_type') ?? '');
  const faults: Record<string, string> = {};
  if (!/^\d{9}$/.test(digits('aba_number'))) {
    faults.aba_number = 'Enter all 9 digits of the routing number';
  }
  if (!digits('account_number')) faults.account_number = 'Enter your account number';
  else if (digits('account_number') !== digits('account_again')) {
    faults.account_again = 'Enter the same account number twice';
  }
  if (!type) faults.account_type = 'Choose the kind of account';
  const account = {
    aba_number: digits('aba_number'),
    account_number: digits('account_number'),
    account_type: type as TypedAccount['account_type'],
  };
  return { account, faults };
}
