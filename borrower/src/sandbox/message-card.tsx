import { formatDate, formatTime, newYorkDay } from '@paystead/kit/format/format-date';
import { formatPhone } from '@paystead/client/format/format-phone';
import type { WireAnswer } from '@paystead/contract/call';
import type { listMessages } from '@paystead/contract/product/sandbox';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { CopyIcon } from '@paystead/kit/icon/copy';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { showToast } from '@paystead/kit/toast/toast';
import { codeIn } from './code-in.ts';
import styles from './sandbox.module.css';

type Message = WireAnswer<typeof listMessages>['rows'][number];

const CHANNELS = { email: 'Email', sms: 'Text message', voice: 'Phone call', push: 'Push message' };

/** One message as its recipient would see it. */
export function MessageCard({ message }: { message: Message }) {
  const code = codeIn(message.text);
  const channel = message.device_type
    ? `Push message to ${message.device_type}`
    : CHANNELS[message.channel];
  const isWithUs = message.expired || message.waits;
  const isPhone = message.channel === 'sms' || message.channel === 'voice';
  const to = isPhone ? formatPhone(message.to) : message.to;
  return (
    <Sheet>
      <Stack gap={3}>
        <Row between wrap={false} align="top">
          <h2 className={styles.subject}>{message.subject ?? channel}</h2>
          <Standing channel={channel} message={message} />
        </Row>
        <Text size="small" tone="muted">
          {isWithUs && `${channel}. `}To {to}, {formatDate(newYorkDay(message.at))},{' '}
          {formatTime(message.at)}
          {message.expired && '. Its code or link was over before the carrier took it.'}
        </Text>
        <p className={styles.letter}>{message.text}</p>
        {!message.expired && (code !== null || message.links.length > 0) && (
          <ButtonRow>
            {code !== null && (
              <Button
                size="small"
                variant="secondary"
                icon={<CopyIcon size="small" />}
                onPress={() => copy(code)}
              >
                Copy code {code}
              </Button>
            )}
            {message.links.map((link) => (
              <ButtonLink key={link.url} href={link.url} size="small">
                {link.label}
              </ButtonLink>
            ))}
          </ButtonRow>
        )}
      </Stack>
    </Sheet>
  );
}

/** Whether the message was sent. */
function Standing({ channel, message }: { channel: string; message: Message }) {
  if (message.expired) return <Tag tone="caution">Never sent</Tag>;
  if (message.waits) return <Tag tone="caution">Not sent yet</Tag>;
  return <Tag tone="neutral">{channel}</Tag>;
}

function copy(code: string): void {
  navigator.clipboard.writeText(code).then(
    () => showToast('Code copied', 'positive'),
    () => showToast(`Your browser didn’t let us copy. The code is ${code}`, 'negative'),
  );
}
