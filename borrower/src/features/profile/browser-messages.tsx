import { failureWords } from '@paystead/client/calls/failure-words';
import { toFailure } from '@paystead/client/calls/failure';
import { Button } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { showToast } from '@paystead/kit/toast/toast';
import { useState } from 'react';
import { pushSupport, turnOnPush } from '../../parts/push/browser-push.ts';

interface BrowserMessagesProps {
  ownerGid: string;
  /** The public key of our server, for the browser's push service. */
  webKey: string;
  onChanged: () => void;
}

/**
 * S3.26: turns on messages in this browser. Asks for the browser's permission only when the button
 * is pressed.
 */
export function BrowserMessages({ ownerGid, webKey, onChanged }: BrowserMessagesProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [support, setSupport] = useState(pushSupport);

  async function turnOn() {
    setBusy(true);
    setFault('');
    try {
      if ((await turnOnPush(webKey, ownerGid)) === 'on') {
        showToast('This browser now gets your messages');
        onChanged();
      }
    } catch (thrown) {
      setFault(faultOf(thrown));
    }
    setSupport(pushSupport());
    setBusy(false);
  }

  return (
    <Stack gap={3}>
      {fault !== '' && <Notice tone="critical">{fault}</Notice>}
      <Text tone="muted">{WORDS[support]}</Text>
      {support === 'possible' && (
        <div>
          <Button
            size="small"
            variant="secondary"
            busy={busy}
            busyLabel="Turning on"
            onPress={() => void turnOn()}
          >
            Get messages in this browser
          </Button>
        </div>
      )}
    </Stack>
  );
}

const WORDS = {
  possible:
    'We can show your messages on this device as soon as they come. Your browser will ask if that’s OK. Logging out turns it off.',
  blocked:
    'This browser blocks messages from us. To get them here, allow notifications for this site in the browser’s settings, then reload this page.',
  unsupported:
    'This browser can’t show messages from websites. We’ll keep reaching you the other ways you chose.',
} as const;

/** Our server's sentence; otherwise the browser's push service is what failed. */
function faultOf(thrown: unknown): string {
  const failure = toFailure(thrown);
  const isOurs = failure && failure.code !== 500;
  return isOurs
    ? (failureWords(failure) ?? '')
    : 'Your browser couldn’t turn on messages. Check your connection and try again.';
}
