import { failureWords } from '@paystead/client/calls/failure-words';
import { readAccount } from '@paystead/client/calls/account-answers';
import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import type {
  readKeyedBank,
  submitKeyedBank,
  submitRefundBank,
} from '@paystead/contract/bank-accounts/keyed-bank';
import { AccountFields } from '@paystead/kit/account-fields/account-fields';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import type { KeyedBankWords } from './words.ts';

export type SubmitBank = typeof submitKeyedBank | typeof submitRefundBank;

interface KeyedBankFormProps {
  words: KeyedBankWords;
  submit: SubmitBank;
  linkKey: string;
  owner: WireAnswer<typeof readKeyedBank>;
  /** How we use the account; the person agrees to these words. */
  authorization: string;
  onDone: (account: WireAnswer<typeof submitKeyedBank>) => void;
}

const NONE: FormErrors = {};

/** Asks for the account; submitting uses the key. */
export function KeyedBankForm(props: KeyedBankFormProps) {
  const { words, owner } = props;
  const command = useCommand(props.submit);
  const [faults, setFaults] = useState<FormErrors>(NONE);
  const errors = command.failure?.fields ?? faults;
  const trouble = command.failure?.fields ? undefined : failureWords(command.failure);

  async function submit(answers: FormData) {
    const { account, faults: found } = readAccount(answers);
    if (!answers.get('authorized')) found.authorized = 'Check the box to continue';
    setFaults(found);
    command.clear();
    if (Object.keys(found).length > 0) return;
    const done = await command.run({ key: props.linkKey, ...account, authorized: true });
    if (done) props.onDone(done);
  }

  return (
    <Page
      title={words.title}
      width="form"
      lead={`${owner.first_name}, you know us through ${owner.employer}. Tell us the account for ${words.money}. We never ask for a bank password.`}
      error={trouble !== undefined || Object.keys(errors).length > 0}
    >
      <Form onSubmit={(answers) => void submit(answers)} errors={errors} busy={command.pending}>
        <Stack gap={6}>
          <ErrorSummary errors={errors} message={trouble} />
          <AccountFields />
          <Checkbox name="authorized" label={props.authorization} />
          <ButtonRow fill>
            <Button type="submit" busy={command.pending} busyLabel="Sending">
              Use this account
            </Button>
          </ButtonRow>
        </Stack>
      </Form>
    </Page>
  );
}
