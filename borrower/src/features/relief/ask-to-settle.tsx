import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { LONGEST_NOTE, readRelief } from '@paystead/contract/servicing/relief';
import { askForSettlement } from '@paystead/contract/servicing/settlements';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Button } from '@paystead/kit/button/button';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { parseTypedMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { Loaded } from '../../parts/page/loaded.tsx';
import { byWords } from '../../parts/words/by-words.ts';
import { noErrors, stepErrors } from '../../parts/words/step-errors.ts';
import type { Relief } from './relief-words.ts';

/** Asks a person for a settlement, or says why that isn’t open. */
export function AskToSettle({ loanGid }: { loanGid: string }) {
  const relief = useCall(readRelief, { gid: loanGid });
  return (
    <Loaded of={relief} failure="We couldn’t load whether you can ask">
      {(value) =>
        value.settle.open ? (
          <AskForm loanGid={loanGid} relief={value} />
        ) : (
          <Notice tone="plain">
            {value.settle.closed_reason}{' '}
            <Link href={`/home/loans/${loanGid}/help`}>See how else we can help</Link>
          </Notice>
        )
      }
    </Loaded>
  );
}

function AskForm({ loanGid, relief }: { loanGid: string; relief: Relief }) {
  const ask = useCommand(askForSettlement);
  const [by, setBy] = useState('');
  const [wrong, setWrong] = useState(false);
  const errors = wrong
    ? { fields: { amount: 'Enter an amount, like 500.00, or leave it empty' } }
    : ask.failure
      ? stepErrors(ask.failure)
      : noErrors;

  async function submit(answers: FormData) {
    const typed = String(answers.get('amount') ?? '').trim();
    const amount = parseTypedMoney(typed);
    const isWrong = typed !== '' && (!amount || Number(amount) === 0);
    setWrong(isWrong);
    if (isWrong) return;
    const note = String(answers.get('note') ?? '').trim();
    const asked = await ask.run({
      gid: loanGid,
      ...(amount && { amount }),
      ...(note !== '' && { note }),
    });
    if (asked) setBy(byWords(asked.answer_by));
  }

  if (by !== '') {
    return (
      <Notice tone="positive" title="We got your request">
        Someone answers by {by}. We email you, and an offer shows up here. Nothing changes until you
        sign.
      </Notice>
    );
  }
  return (
    <Form onSubmit={(answers) => void submit(answers)} errors={errors.fields} busy={ask.pending}>
      <Sheet title="Ask for a settlement">
        <Stack gap={5}>
          <ErrorSummary
            errors={errors.fields}
            {...(errors.message && { message: errors.message })}
          />
          <Text>
            We may agree to less than you owe, as full payment. A person answers by{' '}
            <strong>{byWords(relief.answer_by)}</strong>. Asking doesn’t hurt your credit. A
            settlement does, and the offer says how before you choose.
          </Text>
          <MoneyField
            name="amount"
            label="What could you pay in all?"
            hint="Leave it empty if you don’t know"
            optional
          />
          <TextArea name="note" label="Note" optional rows={3} maxLength={LONGEST_NOTE} />
          <ButtonRow fill>
            <Button type="submit" busy={ask.pending} busyLabel="Sending">
              Send to a person
            </Button>
            <ButtonLink href={`/home/loans/${loanGid}`} variant="secondary">
              Keep things as they are
            </ButtonLink>
          </ButtonRow>
        </Stack>
      </Sheet>
    </Form>
  );
}
