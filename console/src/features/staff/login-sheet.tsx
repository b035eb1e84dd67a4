import { useCall } from '@paystead/client/calls/use-call';
import { findAccounts } from '@paystead/contract/product/access';
import { AccountSheet } from '../../parts/account-sheet.tsx';
import { Absent } from '../../parts/record-page.tsx';

/** S8, P7: locks, sessions and devices of a person's account, and help for who can't log in. */
export function LoginSheet({ email }: { email: string }) {
  const found = useCall(findAccounts, { email });
  if (!('value' in found) || !found.value) return <Absent what="the account" call={found} />;
  const account = found.value.accounts.find(({ kind }) => kind === 'staff');
  return account && <AccountSheet account={account} title="Logging in" />;
}
