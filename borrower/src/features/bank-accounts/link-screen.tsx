import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { initBankLink } from '@paystead/contract/bank-accounts/bank-accounts';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Page } from '@paystead/kit/page/page';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FreshCode, needsFreshCode } from '../../parts/proof/fresh-code.tsx';
import { ChooseAccount } from './choose-account.tsx';
import { OtherWays, type Problem, problemOf } from './other-ways.tsx';
import { PlaidWindow } from './plaid-window.tsx';
import { type SignedIn, SignInForm, type SignInProps } from './sign-in-form.tsx';
import { wayBack } from './way-back.ts';

const WHY =
  'We may send money to the account you add, so we need to confirm it’s you before you log in to your bank.';

/** Logs in to a bank in the provider's window or the sandbox's; then asks for an account. */
export function LinkScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const link = useLinkWindow(search.get('again'));
  const [bank, setBank] = useState('');
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const back = wayBack(search);
  const more = search.get('back') ? `?back=${encodeURIComponent(back.href)}` : '';
  const desk = `/home/bank${more}`;
  const trouble = problem ?? (link.failure ? problemOf(link.failure) : null);

  return (
    <Page
      title="Log in to your bank"
      width="form"
      back={{ href: desk, label: 'Your bank accounts' }}
      lead="Your password goes to your bank, never to us."
    >
      {needsFreshCode(link.failure) ? (
        <FreshCode
          why={WHY}
          onProved={() => void link.open()}
          onCancel={() => void navigate(desk)}
        />
      ) : (
        <Stack gap={6}>
          {signedIn?.public_token ? (
            <ChooseAccount
              bank={bank}
              signedIn={signedIn}
              desk={desk}
              onProblem={setProblem}
              onExpired={() => {
                setSignedIn(null);
                link.close();
              }}
            />
          ) : (
            <SignIn
              link={link}
              onSignedIn={(name, answer) => {
                setBank(name);
                setSignedIn(answer);
                setProblem(null);
              }}
              onFailed={setProblem}
            />
          )}
          {trouble && <OtherWays problem={trouble} more={more} />}
        </Stack>
      )}
    </Page>
  );
}

/**
 * The bank's window. Opens it with the screen, so that the person proves a fresh code before typing
 * anything, and again each time it ends.
 */
function useLinkWindow(again: string | null) {
  const init = useCommand(initBankLink);
  const [token, setToken] = useState<string | null>(null);
  const [provider, setProvider] = useState<WireAnswer<typeof initBankLink>['provider']>();
  const begun = useRef(false);

  async function open(): Promise<string | null> {
    const opened = await init.run({ verify_primary: true, ...(again && { again }) });
    setToken(opened?.link_token ?? null);
    if (opened) setProvider(opened.provider);
    return opened?.link_token ?? null;
  }

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void open();
  });
  return {
    pending: init.pending,
    provider,
    failure: init.failure,
    open,
    close: () => setToken(null),
    token: async () => token ?? (await open()),
  };
}

type Link = ReturnType<typeof useLinkWindow>;

/** The provider's window, once we know which provider it is. */
function SignIn({ link, ...told }: Omit<SignInProps, 'link'> & { link: Link }) {
  if (link.provider === 'plaid') return <PlaidWindow link={link} {...told} />;
  if (link.provider === 'sandbox') return <SignInForm link={link} {...told} />;
  if (link.failure?.headers['x-error-category'] === 'CONTACT_HOLD') return null;
  if (link.failure) {
    return (
      <ButtonRow>
        <Button busy={link.pending} onPress={() => void link.open()}>
          Try again
        </Button>
      </ButtonRow>
    );
  }
  return (
    <PlaceholderGroup label="Loading">
      <Placeholder shape="block" />
    </PlaceholderGroup>
  );
}
