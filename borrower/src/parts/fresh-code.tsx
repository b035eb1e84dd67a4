import type { Failure } from '@paystead/client/failure';
import { useCommand } from '@paystead/client/use-call';
import type { WireInput } from '@paystead/contract/call';
import { sendMfaCode, verifyMfa } from '@paystead/contract/identity';
import { Button } from '@paystead/kit/button/button';
import { CodeField } from '@paystead/kit/code-field/code-field';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Notice } from '@paystead/kit/notice/notice';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useEffect, useRef, useState } from 'react';
import { useAppSelector } from '../store/store.ts';
import { user } from '../store/user.ts';

type Means = WireInput<typeof verifyMfa>['type'];

/** S9: the call was refused because the second factor was proved too long ago. */
export function needsFreshCode(failure: Failure | null): boolean {
  return failure?.headers['x-error-category'] === 'FRESH_FACTOR_NEEDED';
}

interface FreshCodeProps {
  /** Why it is asked, in a sentence. */
  why: string;
  onProved: () => void;
  onCancel: () => void;
}

/** Asks again for a code of the second sign-in step, in place of what needs it. */
export function FreshCode({ why, onProved, onCancel }: FreshCodeProps) {
  const types = useAppSelector(user.select).value?.mfa_types ?? [];
  const [means, setMeans] = useState<Means>(() => firstMeans(types));
  const { send, sentTo } = useSentCode(means);
  const check = useCommand(verifyMfa);
  const [missing, setMissing] = useState<FormErrors>({});
  const wrong = check.failure?.code === 422 ? { code: check.failure.message } : missing;
  const trouble = check.failure?.code === 422 ? null : (check.failure ?? send.failure);

  async function enter(answers: FormData) {
    const code = String(answers.get('code') ?? '').trim();
    setMissing(code ? {} : { code: 'Enter the code' });
    if (code && (await check.run({ type: means, code }))) onProved();
  }

  return (
    <Sheet title="Confirm it is you">
      <Stack gap={5}>
        <Text>{why}</Text>
        <Text tone="muted">{leadOf(means, sentTo)}</Text>
        {trouble && <Notice tone="critical">{wordsOf(trouble)}</Notice>}
        <Form onSubmit={(answers) => void enter(answers)} errors={wrong} busy={check.pending}>
          <Stack gap={5}>
            {means === 'RECOVERY' ? (
              <TextField name="code" label="Recovery code" autoComplete="off" maxLength={24} />
            ) : (
              <CodeField key={means} name="code" label="6-digit code" />
            )}
            <Row gap={4}>
              <Button type="submit" busy={check.pending} busyLabel="Checking">
                Confirm
              </Button>
              <Button variant="tertiary" onPress={onCancel}>
                Not now
              </Button>
            </Row>
          </Stack>
        </Form>
        <Row gap={4}>
          {isSent(means) && (
            <Button variant="link" busy={send.pending} onPress={() => void send.again()}>
              Send a new code
            </Button>
          )}
          {othersOf(types, means).map((other) => (
            <Button key={other} variant="link" onPress={() => setMeans(other)}>
              {OTHER[other]}
            </Button>
          ))}
        </Row>
      </Stack>
    </Sheet>
  );
}

/** A code goes out once for each way that is chosen, and again when asked for. */
function useSentCode(means: Means) {
  const send = useCommand(sendMfaCode);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const asked = useRef<Means | null>(null);

  async function again() {
    if (!isSent(means)) return;
    setSentTo(null);
    const sent = await send.run({ type: means });
    if (sent) setSentTo(sent.sent_to);
  }

  useEffect(() => {
    if (asked.current === means) return;
    asked.current = means;
    void again();
  });
  return { send: { ...send, again }, sentTo };
}

function isSent(means: Means): means is 'SMS' | 'VOICE' {
  return means === 'SMS' || means === 'VOICE';
}

function meansOf(types: readonly string[]): Means[] {
  return [
    ...(types.includes('SMS') || types.includes('VOICE') ? (['SMS', 'VOICE'] as const) : []),
    ...(types.includes('TOTP') ? (['TOTP'] as const) : []),
    'RECOVERY',
  ];
}

function firstMeans(types: readonly string[]): Means {
  return meansOf(types)[0] ?? 'RECOVERY';
}

function othersOf(types: readonly string[], means: Means): Means[] {
  return meansOf(types).filter((other) => other !== means);
}

const OTHER: Readonly<Record<Means, string>> = {
  SMS: 'Text me a code',
  VOICE: 'Call me with a code',
  TOTP: 'Use my authenticator app',
  RECOVERY: 'Use a recovery code',
};

function leadOf(means: Means, sentTo: string | null): string {
  if (means === 'TOTP') return 'Enter the code your authenticator app shows now.';
  if (means === 'RECOVERY') return 'Enter one of the recovery codes you kept. Each works once.';
  const how = means === 'SMS' ? 'by text message' : 'by phone call';
  if (sentTo === null) return `We are sending a 6-digit code ${how}.`;
  return `We sent a 6-digit code ${how} to ${sentTo}. It works for 10 minutes.`;
}

function wordsOf({ message }: Failure): string {
  if (message !== 'c4') return message;
  return 'Your account is locked after too many wrong codes. Please contact support.';
}
