import { readAccount } from '@paystead/client/calls/account-answers';
import { failureWords } from '@paystead/client/calls/failure-words';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import {
  addBank,
  nameBank,
  proveByStatement,
} from '@paystead/contract/bank-accounts/bank-accounts';
import { AccountFields } from '@paystead/kit/account-fields/account-fields';
import { Button } from '@paystead/kit/button/button';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { HoldNotice, useContactHold } from '../../parts/page/contact-hold.tsx';
import { FreshCode, needsFreshCode } from '../../parts/proof/fresh-code.tsx';
import { wayBack } from './way-back.ts';

const NUMBERS_LEAD = 'You’ll find both at the bottom of a check and in your bank’s app.';
const STATEMENT_LEAD =
  'Start with the account’s numbers. Then send a statement that shows them and your name.';

const WHY = 'We may send money to this account, so we need to confirm it’s you.';

type Account = ReturnType<typeof readAccount>['account'];

/** Adds an account by routing and account number; two micro-deposits verify it. */
export function AddScreen() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [routing, setRouting] = useState('');
  const [search] = useSearchParams();
  const [typed, setTyped] = useState<Account | null>(null);
  const add = useCommand(addBank);
  const asksForCode = typed !== null && needsFreshCode(add.failure);
  const prove = useCommand(proveByStatement);
  const byStatement = search.get('proof') === 'statement';
  const navigate = useNavigate();
  const back = wayBack(search);
  const desk = search.get('back')
    ? `/home/bank?back=${encodeURIComponent(back.href)}`
    : '/home/bank';
  const held = useContactHold();
  const shown = { ...errors, ...add.failure?.fields };

  async function submit(answers: FormData) {
    const { account, faults } = readAccount(answers);
    setErrors(faults);
    if (Object.keys(faults).length === 0) await save(account);
  }

  async function save(account: Account) {
    setTyped(account);
    const added = await add.run({ ...account, primary: true });
    if (!added) return;
    const asked = byStatement && (await prove.run({ gid: added.gid }));
    // The account is saved either way; its page offers the statement again.
    void navigate(asked ? '/home/documents' : desk);
  }

  return (
    <Page
      title={byStatement ? 'Verify your account with a statement' : 'Type your account numbers'}
      width="form"
      back={{ href: desk, label: 'Your bank accounts' }}
      lead={byStatement ? STATEMENT_LEAD : NUMBERS_LEAD}
      error={Object.keys(shown).length > 0}
    >
      {held && <HoldNotice {...held} />}
      {asksForCode && (
        <FreshCode why={WHY} onProved={() => void save(typed)} onCancel={add.clear} />
      )}
      <div hidden={asksForCode || Boolean(held)}>
        <Form
          onSubmit={(answers) => void submit(answers)}
          errors={shown}
          busy={add.pending || prove.pending}
        >
          <Stack gap={6}>
            <ErrorSummary
              errors={shown}
              message={add.failure?.fields ? undefined : failureWords(add.failure)}
            />
            <AccountFields
              onRouting={setRouting}
              routingNote={<BankName routing={routing.replace(/\D/g, '')} />}
            />
            <Button type="submit" busy={add.pending || prove.pending} busyLabel="Adding">
              Add this account
            </Button>
          </Stack>
        </Form>
      </div>
    </Page>
  );
}

/** Shows the bank of the routing number, once all nine digits are typed. */
function BankName({ routing }: { routing: string }) {
  const named = useCall(nameBank, routing.length === 9 ? { aba_number: routing } : null);
  const value = 'value' in named ? named.value : undefined;
  if (routing.length !== 9 || !value) return null;
  if (!value.valid) {
    return (
      <Text tone="critical">Check the routing number. These digits don’t belong to a bank</Text>
    );
  }
  return <Text tone="muted">{value.name ?? 'We don’t know this bank’s name. That’s OK.'}</Text>;
}
