import { useCommand } from '@paystead/client/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  initBankLink,
  reportPrimaryBankLinkError,
  signInSandboxBank,
  verifyPrimaryBankLink,
} from '@paystead/contract/bank-accounts';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Button } from '@paystead/kit/button/button';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { PasswordField } from '@paystead/kit/password-field/password-field';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureWords } from '../../parts/failure-words.ts';
import { wayBack } from './way-back.ts';

type SignedIn = WireAnswer<typeof signInSandboxBank>;

/** Banks the sandbox knows; its page of magic inputs says which sign-ins do what. */
const BANKS = ['Meridian Bank', 'State Federal Credit Union', 'Adirondack Savings'];

/** Signing in to a bank, here the sandbox's: choose it, sign in, choose an account. */
export function LinkScreen() {
  const [search] = useSearchParams();
  const [bank, setBank] = useState('');
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const back = wayBack(search);
  const desk = search.get('back')
    ? `/home/bank?back=${encodeURIComponent(back.href)}`
    : '/home/bank';

  return (
    <Page
      title="Sign in to your bank"
      width="form"
      back={{ href: desk, label: 'Your bank accounts' }}
      lead="Your password goes to your bank, never to us."
    >
      <Stack gap={6}>
        {problem && <OtherWays problem={problem} desk={desk} />}
        {signedIn?.public_token ? (
          <ChooseAccount bank={bank} signedIn={signedIn} desk={desk} />
        ) : (
          <SignIn
            onSignedIn={(name, answer) => {
              setBank(name);
              setSignedIn(answer);
              setProblem(null);
            }}
            onFailed={setProblem}
          />
        )}
      </Stack>
    </Page>
  );
}

function OtherWays({ problem, desk }: { problem: string; desk: string }) {
  return (
    <Notice
      tone="caution"
      title={problem}
      actions={
        <ButtonLink
          size="small"
          variant="secondary"
          href={desk.replace('/home/bank', '/home/bank/add')}
        >
          Type your account numbers instead
        </ButtonLink>
      }
    >
      Try again, choose another bank, or go another way.
    </Notice>
  );
}

interface SignInProps {
  onSignedIn: (bank: string, answer: SignedIn) => void;
  onFailed: (problem: string) => void;
}

function SignIn({ onSignedIn, onFailed }: SignInProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const init = useCommand(initBankLink);
  const signIn = useCommand(signInSandboxBank);
  const report = useCommand(reportPrimaryBankLinkError);
  const busy = init.pending || signIn.pending || report.pending;

  async function submit(answers: FormData) {
    const text = (name: string) => String(answers.get(name) ?? '').trim();
    const found: Record<string, string> = {};
    if (!text('institution')) found.institution = 'Choose your bank';
    if (!text('username')) found.username = 'Enter your user name at the bank';
    if (!text('password')) found.password = 'Enter your password at the bank';
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const institution = text('institution');
    const link = await init.run({ verify_primary: true });
    if (!link) return;
    const answer = await signIn.run({
      link_token: link.link_token,
      institution,
      username: text('username'),
      password: text('password'),
    });
    if (!answer) return;
    if (!answer.error) return onSignedIn(institution, answer);
    const said = await report.run({ error_code: answer.error.code, institution });
    onFailed(said?.message ?? answer.error.sentence);
  }

  const failure = init.failure ?? signIn.failure;
  return (
    <Form onSubmit={(answers) => void submit(answers)} errors={errors} busy={busy}>
      <Stack gap={6}>
        <ErrorSummary errors={errors} message={failureWords(failure)} />
        <RadioCards
          name="institution"
          label="Which bank?"
          options={BANKS.map((name) => ({ value: name, label: name }))}
          defaultValue=""
        />
        <TextField
          name="username"
          label="User name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <Button type="submit" busy={busy} busyLabel="Signing in">
          Sign in
        </Button>
      </Stack>
    </Form>
  );
}

interface ChooseAccountProps {
  bank: string;
  signedIn: SignedIn;
  desk: string;
}

function ChooseAccount({ bank, signedIn, desk }: ChooseAccountProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const verify = useCommand(verifyPrimaryBankLink);
  const navigate = useNavigate();

  async function submit(answers: FormData) {
    const account = String(answers.get('account') ?? '');
    setErrors(account ? {} : { account: 'Choose an account' });
    if (!account || !signedIn.public_token) return;
    const linked = await verify.run({
      public_token: signedIn.public_token,
      account_id: account,
      institution: bank,
    });
    if (linked) void navigate(desk);
  }

  return (
    <Sheet title={bank}>
      <Form onSubmit={(answers) => void submit(answers)} errors={errors} busy={verify.pending}>
        <Stack gap={6}>
          <ErrorSummary errors={errors} message={failureWords(verify.failure)} />
          <RadioCards
            name="account"
            label="Which account?"
            defaultValue=""
            options={signedIn.accounts.map((account) => ({
              value: account.id,
              label: account.name,
              hint: `Ending ${account.mask}`,
            }))}
          />
          <Button type="submit" busy={verify.pending} busyLabel="Connecting">
            Use this account
          </Button>
        </Stack>
      </Form>
    </Sheet>
  );
}
