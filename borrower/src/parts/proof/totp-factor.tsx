import type { WireAnswer } from '@paystead/contract/call';
import { confirmFactor, type setUpTotp } from '@paystead/contract/identity/identity';
import { Button } from '@paystead/kit/button/button';
import { Code } from '@paystead/kit/code-list/code-list';
import { CopyIcon } from '@paystead/kit/icon/copy';
import { Link } from '@paystead/kit/link/link';
import { QrCode } from '@paystead/kit/qr-code/qr-code';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { CodeForm } from './code-form.tsx';
import { copyText } from '../words/copy-text.ts';
import type { Confirmed, FactorFrame } from './factor-frame.ts';
import { useCode } from './use-code.ts';

interface TotpFactorProps {
  secret: WireAnswer<typeof setUpTotp>;
  /** The page around it. */
  frame: FactorFrame;
  onConfirmed: (answer: Confirmed) => void;
  onBack: () => void;
}

/** The key of an authenticator app, to scan or type, and its first code. */
export function TotpFactor({ secret, frame: Frame, onConfirmed, onBack }: TotpFactorProps) {
  const code = useCode(confirmFactor, onConfirmed);
  const cells = useMemo(() => encode(secret.uri, { border: 0 }).data, [secret.uri]);

  return (
    <Frame
      title="Set up your authenticator app"
      errors={code.errors}
      lead="Scan this with the app, then enter the 6 digits it shows."
    >
      <Stack gap={6}>
        <QrCode cells={cells} label="Code to scan with an authenticator app" />
        <Stack gap={2} align="start">
          <Text>
            Can’t scan it? Type this key: <Code>{inFours(secret.secret)}</Code>
          </Text>
          <Button
            variant="secondary"
            size="small"
            icon={<CopyIcon size="small" />}
            onPress={() => void copyText(secret.secret, 'Key copied')}
          >
            Copy key
          </Button>
          <Link href={secret.uri}>Open in the app on this device</Link>
        </Stack>
        <CodeForm
          submit="Turn on two-step login"
          busy={code.pending}
          errors={code.errors.fields}
          onCode={(digits) => void code.check(digits, { type: 'TOTP' })}
          beside={
            <Button variant="tertiary" onPress={onBack}>
              Choose another way
            </Button>
          }
        />
      </Stack>
    </Frame>
  );
}

function inFours(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ');
}
