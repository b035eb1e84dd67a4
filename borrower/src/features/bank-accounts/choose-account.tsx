import { type Failure, toFailure } from '@paystead/client/calls/failure';
import { callServer } from '@paystead/client/calls/call-server';
import { verifyPrimaryBankLink } from '@paystead/contract/bank-accounts/bank-accounts';
import { Button } from '@paystead/kit/button/button';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Problem, problemOf } from './other-ways.tsx';
import type { SignedIn } from './sign-in-form.tsx';

interface ChooseAccountProps {
  bank: string;
  signedIn: SignedIn;
  desk: string;
  onProblem: (problem: Problem | null) => void;
  /** The window has expired: the person logs in to the bank again. */
  onExpired: () => void;
}

/** For these, the page of bank accounts says what comes next. */
const TOLD_AT_THE_DESK = new Set(['BANK_STILL_WAITING', 'BANK_SIGN_IN_AGAIN']);

/** Asks which of the bank's accounts to add. */
export function ChooseAccount(props: ChooseAccountProps) {
  const { bank, signedIn, desk } = props;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function submit(answers: FormData) {
    const account_id = String(answers.get('account') ?? '');
    setErrors(account_id ? {} : { account: 'Choose an account' });
    const { public_token } = signedIn;
    if (!account_id || !public_token) return;
    setBusy(true);
    props.onProblem(null);
    const chosen = { public_token, account_id, institution: bank };
    const failure = await failureIn(() => callServer(verifyPrimaryBankLink, chosen));
    setBusy(false);
    const category = failure?.headers['x-error-category'] ?? '';
    if (!failure || TOLD_AT_THE_DESK.has(category)) return void navigate(desk);
    props.onProblem(problemOf(failure));
    if (category === 'LINK_TOKEN_EXPIRED') props.onExpired();
  }

  return (
    <Sheet title={bank}>
      <Form onSubmit={(answers) => void submit(answers)} errors={errors} busy={busy}>
        <Stack gap={6}>
          <ErrorSummary errors={errors} />
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
          <Button type="submit" busy={busy} busyLabel="Connecting">
            Use this account
          </Button>
        </Stack>
      </Form>
    </Sheet>
  );
}

async function failureIn(work: () => Promise<unknown>): Promise<Failure | null> {
  try {
    await work();
    return null;
  } catch (thrown) {
    return toFailure(thrown);
  }
}
