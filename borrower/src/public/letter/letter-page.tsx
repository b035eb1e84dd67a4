import { useCommand } from '@paystead/client/calls/use-call';
import { usePublicConfig } from '@paystead/client/calls/public-config';
import { formatPhone } from '@paystead/client/format/format-phone';
import type { WireAnswer } from '@paystead/contract/call';
import { checkPaidLetter } from '@paystead/contract/servicing/paid-letters';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Form } from '@paystead/kit/form/form';
import { formatTime } from '@paystead/kit/format/format-date';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { FailureNotice } from '../failure-notice.tsx';

type Letter = NonNullable<WireAnswer<typeof checkPaidLetter>['letter']>;

/**
 * /pub/letter: anybody checks a payoff letter by its code, without an account.
 */
export function LetterPage() {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [answer, setAnswer] = useState<WireAnswer<typeof checkPaidLetter> | null>(null);
  const check = useCommand(checkPaidLetter);

  async function run() {
    setMissing(code.trim() === '');
    setAnswer(null);
    if (code.trim() !== '') setAnswer((await check.run({ code })) ?? null);
  }

  return (
    <Page
      title="Check a payoff letter"
      width="form"
      lead="Type the code on the letter. You don’t need an account."
      error={check.failure !== null}
    >
      <Stack gap={6}>
        <Form onSubmit={() => void run()} busy={check.pending}>
          <Stack gap={4}>
            <TextField
              name="code"
              label="Code on the letter"
              hint="Like BCDF-GHJK-MNPQ-RSTV"
              value={code}
              onChange={setCode}
              error={missing ? 'Enter the code on the letter' : undefined}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
            <Button type="submit" busy={check.pending} busyLabel="Checking">
              Check this letter
            </Button>
          </Stack>
        </Form>
        <FailureNotice failure={check.failure} />
        {answer && (answer.letter ? <Found letter={answer.letter} /> : <NotFound />)}
      </Stack>
    </Page>
  );
}

const STATES = {
  HOLDS: { tone: 'positive', title: 'This letter is real and still true' },
  CONDITIONAL: { tone: 'info', title: 'This letter is real, but conditional' },
  NO_LONGER_HOLDS: { tone: 'caution', title: 'This letter no longer holds' },
} as const;

const MEANING: Readonly<Record<Letter['state'], string>> = {
  HOLDS: 'The loan is paid in full. Nothing is owed on it.',
  CONDITIONAL: 'A payment is scheduled that pays the loan off. Until it settles, the loan is open.',
  NO_LONGER_HOLDS: 'The payment behind it was returned or canceled. Don’t rely on this letter.',
};

function Found({ letter }: { letter: Letter }) {
  const { tone, title } = STATES[letter.state];
  return (
    <Stack gap={4}>
      <Notice tone={tone} title={title}>
        {MEANING[letter.state]}
      </Notice>
      <DefinitionList>
        <Definition term="Name on the loan">{letter.name}</Definition>
        <Definition term="Loan">{letter.reference}</Definition>
        <Definition term={letter.state === 'CONDITIONAL' ? 'To be paid in full' : 'Paid in full'}>
          <Day value={letter.paid_on} />
        </Definition>
        <Definition term="Letter dated">
          <Day value={letter.dated} />
        </Definition>
        <Definition term="Checked">{formatTime(letter.checked_at)}</Definition>
      </DefinitionList>
      <CallUs>Does the paper say something else?</CallUs>
    </Stack>
  );
}

function NotFound() {
  return (
    <Stack gap={4}>
      <Notice tone="caution" title="We don’t know this code">
        Check the letters and try again. No letter of ours has this code.
      </Notice>
      <CallUs>Still not found?</CallUs>
    </Stack>
  );
}

function CallUs({ children }: { children: string }) {
  const brand = usePublicConfig()?.brand;
  return (
    <Text size="small" tone="muted">
      {children} {brand && `Call ${formatPhone(brand.support_phone)}.`}
    </Text>
  );
}
