import { parseTypedMoney } from '@paystead/kit/format/format-money';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { confirmMicroDeposits, listBanks } from '@paystead/contract/bank-accounts/bank-accounts';
import { Button } from '@paystead/kit/button/button';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { failureWords } from '@paystead/client/calls/failure-words';
import { NextRoutes, type Route } from './next-routes.tsx';
import { wayBack } from './way-back.ts';

/** Goes to the account's page, where the person can send a statement. */
const ELSEWHERE: readonly Route[] = ['LINK', 'CALL'];

/** Asks for the two micro-deposits as the bank statement shows them: 10 days, three tries. */
export function ConfirmDepositsScreen() {
  const { gid = '' } = useParams();
  const [search] = useSearchParams();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const banks = useCall(listBanks, {});
  const confirm = useCommand(confirmMicroDeposits);
  const navigate = useNavigate();
  const back = wayBack(search);
  const more = search.get('back') ? `?back=${encodeURIComponent(back.href)}` : '';
  const desk = `/home/bank${more}`;
  const account = ('value' in banks ? banks.value : undefined)?.find((row) => row.gid === gid);

  async function submit(answers: FormData) {
    const amounts = ['first', 'second'].map((name) =>
      parseTypedMoney(String(answers.get(name) ?? '')),
    );
    const found: Record<string, string> = {};
    if (!amounts[0]) found.first = 'Enter an amount, like 0.32';
    if (!amounts[1]) found.second = 'Enter an amount, like 0.32';
    setErrors(found);
    const [first, second] = amounts;
    if (!first || !second) return;
    const done = await confirm.run({ gid, amounts: [first, second] });
    if (done) void navigate(desk);
    else banks.reload();
  }

  return (
    <Page
      title="Tell us the two deposit amounts"
      width="form"
      back={{ href: desk, label: 'Your bank accounts' }}
      lead="Look for ACCTVERIFY in your account. Each is under a dollar."
    >
      <Form onSubmit={(answers) => void submit(answers)} errors={errors} busy={confirm.pending}>
        <Stack gap={6}>
          <ErrorSummary errors={errors} message={failureWords(confirm.failure)} />
          <MoneyField name="first" label="First deposit" width={5} />
          <MoneyField name="second" label="Second deposit" width={5} />
          {account && (
            <Text size="small" tone="muted">
              {account.verification.tries_left}{' '}
              {account.verification.tries_left === 1 ? 'try' : 'tries'} left.
            </Text>
          )}
          <Button type="submit" busy={confirm.pending} busyLabel="Checking">
            Confirm the deposits
          </Button>
        </Stack>
      </Form>
      {confirm.failure && <NextRoutes title="Another way" routes={ELSEWHERE} more={more} />}
    </Page>
  );
}
