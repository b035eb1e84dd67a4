import { useCommand } from '@paystead/client/calls/use-call';
import { reportPrimaryBankLinkError } from '@paystead/contract/bank-accounts/bank-accounts';
import { Button } from '@paystead/kit/button/button';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { EVERY_ROUTE } from './next-routes.tsx';
import { openPlaid, type PlaidEnd } from './open-plaid.ts';
import type { SignInProps } from './sign-in-form.tsx';

const UNREACHABLE = 'We couldn’t open our partner Plaid’s window. Add your account another way.';

/** Plaid's own window, where a person finds their bank and logs in. */
export function PlaidWindow({ link, onSignedIn, onFailed }: SignInProps) {
  const [open, setOpen] = useState(false);
  const report = useCommand(reportPrimaryBankLinkError);

  async function begin() {
    const token = await link.token();
    if (!token) return;
    setOpen(true);
    const end = await openPlaid(token).catch(() => null);
    setOpen(false);
    if (!end) return onFailed({ message: UNREACHABLE, next: EVERY_ROUTE });
    if ('publicToken' in end) return onSignedIn(end.institution ?? 'Your bank', signedIn(end));
    link.close();
    const said = await report.run({
      error_code: end.code,
      ...(end.institution && { institution: end.institution }),
      ...(end.session && { link_session_id: end.session }),
    });
    if (said) onFailed(said);
  }

  return (
    <Stack gap={5}>
      <Text>
        Our partner Plaid opens your bank’s login in a separate window. We keep the numbers of the
        account you choose and check that it’s yours. We don’t read what you buy or earn.
      </Text>
      <Button
        busy={link.pending || open || report.pending}
        busyLabel="Waiting for your bank"
        onPress={() => void begin()}
      >
        Continue to your bank
      </Button>
    </Stack>
  );
}

/**
 * Passes on the result like the sandbox's bank; the server reads an account's type from the bank.
 */
function signedIn({ publicToken, accounts }: Extract<PlaidEnd, { publicToken: string }>) {
  const shown = accounts.map((account) => ({ ...account, type: 'CHECKING' as const }));
  return { public_token: publicToken, accounts: shown, error: null };
}
