import { callServer } from '@paystead/client/calls/call-server';
import { formatTime } from '@paystead/kit/format/format-date';
import { startPolling } from '@paystead/client/calls/polling';
import { type QueueTask, TASKS } from '@paystead/client/format/queue-words';
import type { WireAnswer } from '@paystead/contract/call';
import { type startHandOff, watchHandOff } from '@paystead/contract/verification/hand-off';
import { Button } from '@paystead/kit/button/button';
import { Code } from '@paystead/kit/code-list/code-list';
import { CopyIcon } from '@paystead/kit/icon/copy';
import { MessageSquareTextIcon } from '@paystead/kit/icon/message-square-text';
import { Notice } from '@paystead/kit/notice/notice';
import { QrCode } from '@paystead/kit/qr-code/qr-code';
import { Grow, Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { copyText } from '../../parts/words/copy-text.ts';

/** How often the page checks while it waits for a phone. */
const EVERY_MS = 3000;

export type MadeLink = WireAnswer<typeof startHandOff>;

interface HandOffCodeProps {
  made: MadeLink;
  task: QueueTask;
  busy: boolean;
  /** Makes a new link; with `text` we also text it to the phone. */
  onMake: (text: boolean) => void;
  onChange: () => void;
  onSent: () => void;
}

/** The link to one task, to scan, copy or text, while the page waits for the phone. */
export function HandOffCode(props: HandOffCodeProps) {
  const { made, task } = props;
  const over = useIsOver(made);
  const came = useFilesThatCame(props);
  const cells = useMemo(() => encode(made.link, { border: 0 }).data, [made.link]);
  const { title } = TASKS[task.type];

  return (
    <Row gap={5} align="top">
      {!over && <QrCode cells={cells} label={`Code that opens ${title} on your phone`} />}
      <Grow>
        <Stack gap={3}>
          {over ? <Text strong>This link has expired.</Text> : <HowTo made={made} />}
          <div role="status">
            {came > 0 && (
              <Notice tone="positive">
                {came === 1 ? '1 file arrived' : `${came} files arrived`} from your phone.
              </Notice>
            )}
          </div>
          <Buttons {...props} over={over} />
        </Stack>
      </Grow>
    </Row>
  );
}

function HowTo({ made }: { made: MadeLink }) {
  return (
    <>
      <Text>
        Scan this with your phone’s camera. It opens only this task there, until{' '}
        {formatTime(made.expires_at)}. Your photos will appear here.
      </Text>
      <Text size="small" tone="muted">
        Or open this link on your phone: <Code>{made.link}</Code>
      </Text>
      {made.sent_to && <Text size="small">We texted it to {made.sent_to}.</Text>}
    </>
  );
}

function Buttons({ made, busy, over, onMake }: HandOffCodeProps & { over: boolean }) {
  return (
    <Row gap={3}>
      <Button
        variant="secondary"
        size="small"
        icon={over ? undefined : <CopyIcon size="small" />}
        busy={over && busy}
        onPress={() => (over ? onMake(false) : void copyText(made.link, 'Link copied'))}
      >
        {over ? 'Make a new link' : 'Copy link'}
      </Button>
      {!over && (
        <Button
          variant="secondary"
          size="small"
          icon={<MessageSquareTextIcon size="small" />}
          busy={busy}
          onPress={() => onMake(true)}
        >
          Text it to me
        </Button>
      )}
    </Row>
  );
}

/**
 * Counts the files that arrived since the code was shown, and reports each file and the submission
 * to the page.
 */
function useFilesThatCame({ task, onChange, onSent }: HandOffCodeProps): number {
  const { gid: id, files } = task;
  const [before] = useState(files.length);
  const compare = useEffectEvent((now: WireAnswer<typeof watchHandOff>) => {
    if (now.status === 'REVIEW') onSent();
    if (now.status !== task.status || now.files !== files.length) onChange();
  });
  useEffect(() => {
    const look = () => callServer(watchHandOff, { id }).then(compare, () => undefined);
    return startPolling(() => void look(), EVERY_MS);
  }, [id]);
  return Math.max(0, files.length - before);
}

/** Whether a link has expired, by this device's clock. */
function useIsOver({ link, seconds }: MadeLink): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setOver(link), seconds * 1000);
    return () => clearTimeout(timer);
  }, [link, seconds]);
  return over === link;
}
