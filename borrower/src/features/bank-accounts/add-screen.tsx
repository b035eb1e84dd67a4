import { useCall, useCommand } from '@paystead/client/use-call';
import { addBank, nameBank } from '@paystead/contract/bank-accounts';
import { Button } from '@paystead/kit/button/button';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { Page } from '@paystead/kit/page/page';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { wayBack } from './way-back.ts';

/** Routing and account number by hand; two small deposits prove it. */
export function AddScreen() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [search] = useSearchParams();
  const add = useCommand(addBank);
  const navigate = useNavigate();
  const back = wayBack(search);
  const desk = search.get('back')
    ? `/home/bank?back=${encodeURIComponent(back.href)}`
    : '/home/bank';
  const shown = { ...errors, ...add.failure?.fields };

  async function submit(answers: FormData) {
    const digits = (name: string) => String(answers.get(name) ?? '').replace(/[\s-]/g, '');
    const found = check(digits, String(answers.get('account_type') ?? ''));
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const account = await add.run({
      aba_number: digits('aba_number'),
      account_number: digits('account_number'),
      account_type: String(answers.get('account_type')) as 'CHECKING',
      primary: true,
    });
    if (account) void navigate(desk);
  }

  return (
    <Page
      title="Type your account numbers"
      width="form"
      back={{ href: desk, label: 'Your bank accounts' }}
      lead="Both stand at the bottom of a check, and in your bank's app."
      error={Object.keys(shown).length > 0}
    >
      <Form onSubmit={(answers) => void submit(answers)} errors={shown} busy={add.pending}>
        <Stack gap={6}>
          <ErrorSummary
            errors={shown}
            message={add.failure && !add.failure.fields ? add.failure.message : undefined}
          />
          <AccountFields />
          <Button type="submit" busy={add.pending} busyLabel="Adding">
            Add this account
          </Button>
        </Stack>
      </Form>
    </Page>
  );
}

function AccountFields() {
  const [routing, setRouting] = useState('');
  return (
    <>
      <Stack gap={2}>
        <TextField
          name="aba_number"
          label="Routing number"
          hint="9 digits"
          inputMode="numeric"
          width={10}
          maxLength={11}
          onChange={setRouting}
        />
        <BankName routing={routing.replace(/\D/g, '')} />
      </Stack>
      <TextField
        name="account_number"
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        name="account_again"
        label="Account number, once more"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <RadioCards
        name="account_type"
        label="What kind of account is it?"
        defaultValue=""
        options={[
          { value: 'CHECKING', label: 'Checking' },
          { value: 'SAVINGS', label: 'Savings' },
          {
            value: 'PREPAID_CARD',
            label: 'Prepaid card',
            hint: 'Can receive your loan, but cannot be debited',
          },
        ]}
      />
    </>
  );
}

function check(digits: (name: string) => string, type: string): Record<string, string> {
  const found: Record<string, string> = {};
  if (!/^\d{9}$/.test(digits('aba_number')))
    found.aba_number = 'Enter all 9 digits of the routing number';
  if (!digits('account_number')) found.account_number = 'Enter your account number';
  else if (digits('account_number') !== digits('account_again')) {
    found.account_again = 'Enter the same account number twice';
  }
  if (!type) found.account_type = 'Choose the kind of account';
  return found;
}

/** The bank the routing number belongs to, once all nine digits are there. */
function BankName({ routing }: { routing: string }) {
  const named = useCall(nameBank, routing.length === 9 ? { aba_number: routing } : null);
  const value = 'value' in named ? named.value : undefined;
  if (routing.length !== 9 || !value) return null;
  if (!value.valid) {
    return (
      <Text tone="critical">Check the routing number. These digits don't belong to a bank</Text>
    );
  }
  return <Text tone="muted">{value.name ?? 'A bank we do not know by name. That is fine.'}</Text>;
}
