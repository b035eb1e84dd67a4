import type { Failure } from '@paystead/client/calls/failure';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Columns } from '@paystead/kit/columns/columns';
import { List, ListItem } from '@paystead/kit/list/list';
import { SendKeys } from '@paystead/kit/keys/send-keys';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import type { ReactNode } from 'react';
import { FailureNotice } from './failure-notice.tsx';

interface ActFrameProps {
  /** Figures and fields. */
  children: ReactNode;
  /** Who must approve, in a sentence. */
  approval: string;
  /** What happens then, in order. */
  then: readonly string[];
  button: string;
  danger?: boolean;
  busy: boolean;
  /** What the button says meanwhile; `Sending` by default. */
  busyLabel?: string;
  /** The figures changed while the page was open: it shows the new ones and asks again. */
  changed: boolean;
  /** Why the act isn't possible now. */
  closed?: string | null;
  failure: Failure | null;
  onSend: () => void;
}

/** The page of an act: figures and fields, who must approve, and the one button that sends it. */
export function ActFrame(props: ActFrameProps) {
  const { approval, then, busy, changed, closed, failure } = props;
  const send = () => {
    if (!busy && !closed) props.onSend();
  };
  return (
    <SendKeys onSend={send}>
      <Columns
        asideLabel="Send"
        main={props.children}
        aside={
          <>
            <Sheet title="Who must approve">
              <Stack gap={4}>
                <Text>{approval}</Text>
                {changed && (
                  <Notice tone="caution" title="Something changed meanwhile">
                    The page shows the new figures. Check them, then press again.
                  </Notice>
                )}
                {closed && <Notice tone="plain">{closed}</Notice>}
                <FailureNotice failure={failure} />
                <ButtonRow fill>
                  <Button
                    block
                    variant={props.danger ? 'danger' : 'primary'}
                    busy={busy}
                    busyLabel={props.busyLabel ?? 'Sending'}
                    disabled={Boolean(closed)}
                    onPress={send}
                  >
                    {props.button}
                  </Button>
                </ButtonRow>
              </Stack>
            </Sheet>
            <Sheet title="What happens then" flush>
              <List>
                {then.map((step, place) => (
                  <ListItem key={step} lead={<Tag>{place + 1}</Tag>} title={step} />
                ))}
              </List>
            </Sheet>
          </>
        }
      />
    </SendKeys>
  );
}
