import { failureWords } from '@paystead/client/calls/failure-words';
import type { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import type { readSavings, startSavings } from '@paystead/contract/servicing/savings';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { formatMoney, parseTypedMoney } from '@paystead/kit/format/format-money';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Notice } from '@paystead/kit/notice/notice';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';

type Savings = WireAnswer<typeof readSavings>;

interface Answers {
  readonly amount: string;
  readonly bank_account: string;
  readonly name: string;
}

interface SavingsFormProps {
  known: Savings;
  start: ReturnType<typeof useCommand<typeof startSavings>>;
  onSigned: (answers: Answers) => Promise<void>;
}

/** How much, to which account, and the signature. Nothing is chosen before the person chooses. */
export function SavingsForm({ known, start, onSigned }: SavingsFormProps) {
  const [amount, setAmount] = useState('');
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const wrong = { ...errors, ...start.failure?.fields };
  if (known.accounts.length === 0) return <NoAccount />;

  function submit() {
    const typed = parseTypedMoney(amount);
    const found: Record<string, string> = {};
    if (!typed) found['amount'] = 'Enter an amount, like 40.00';
    if (account === '') found['bank_account'] = 'Choose an account';
    if (name.trim() === '') found['name'] = 'Type your name';
    setErrors(found);
    start.clear();
    if (typed && Object.keys(found).length === 0) {
      void onSigned({ amount: typed, bank_account: account, name });
    }
  }

  return (
    <Form onSubmit={submit} errors={wrong} busy={start.pending}>
      <Stack gap={6}>
        <ErrorSummary
          errors={wrong}
          message={start.failure && !start.failure.fields ? failureWords(start.failure) : undefined}
        />
        <MoneyField
          name="amount"
          label="How much from each paycheck?"
          hint={`Between ${formatMoney(known.least)} and ${formatMoney(known.most)}, as much as your loan took`}
          value={amount}
          onChange={setAmount}
        />
        <RadioCards
          name="bank_account"
          label="To which account?"
          value={account}
          onChange={setAccount}
          options={known.accounts.map(({ gid, name: label }) => ({ value: gid, label }))}
        />
        <Sheet title="What you sign">
          <Text>{signedWords(known, amount, account)}</Text>
        </Sheet>
        <TextField
          name="name"
          label="Sign by typing your full name"
          value={name}
          onChange={setName}
          autoComplete="off"
        />
        <Button type="submit" busy={start.pending} busyLabel="Saving">
          Sign and start saving
        </Button>
      </Stack>
    </Form>
  );
}

/** The server's words with what is picked so far. */
function signedWords({ accounts, authorization }: Savings, amount: string, gid: string): string {
  const typed = parseTypedMoney(amount);
  const name = accounts.find((account) => account.gid === gid)?.name;
  return authorization
    .replace('{amount}', typed ? formatMoney(typed) : 'the amount above')
    .replace('{account}', name ? name.charAt(0).toLowerCase() + name.slice(1) : 'account above');
}

function NoAccount() {
  return (
    <Notice
      title="First add a bank account"
      actions={
        <ButtonLink href="/home/bank" size="small" variant="secondary">
          Add a bank account
        </ButtonLink>
      }
    >
      Savings go to your own, verified account.
    </Notice>
  );
}
