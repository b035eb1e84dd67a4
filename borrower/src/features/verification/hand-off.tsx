import { loadChunk } from '@paystead/client/browser/load-chunk';
import type { QueueTask } from '@paystead/client/format/queue-words';
import { useCommand } from '@paystead/client/calls/use-call';
import { startHandOff } from '@paystead/contract/verification/hand-off';
import { Button } from '@paystead/kit/button/button';
import { SmartphoneIcon } from '@paystead/kit/icon/smartphone';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { Wide } from '@paystead/kit/wide/wide';
import { lazy, Suspense, useState } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';
import type { MadeLink } from './hand-off-code.tsx';

const Code = lazy(async () => ({
  default: (await loadChunk(() => import('./hand-off-code.tsx'))).HandOffCode,
}));

interface HandOffProps {
  task: QueueTask;
  onChange: () => void;
  /** The phone submitted the task. */
  onSent: () => void;
}

/** On a computer: lets a phone take the photos for this task, and shows them on this page. */
export function HandOff({ task, onChange, onSent }: HandOffProps) {
  const start = useCommand(startHandOff);
  const [made, setMade] = useState<MadeLink | null>(null);

  async function make(text: boolean) {
    const link = await start.run({ id: task.gid, text });
    if (link) setMade(link);
  }

  return (
    <Wide>
      <Stack gap={3}>
        <div>
          <Button
            variant="tertiary"
            size="small"
            icon={<SmartphoneIcon />}
            expanded={made !== null}
            busy={start.pending && !made}
            onPress={() => (made ? setMade(null) : void make(false))}
          >
            Take the photo with your phone
          </Button>
        </div>
        {made && (
          <Suspense>
            <Code
              made={made}
              task={task}
              busy={start.pending}
              onMake={(text) => void make(text)}
              onChange={onChange}
              onSent={onSent}
            />
          </Suspense>
        )}
        {start.failure && <Notice tone="critical">{failureWords(start.failure)}</Notice>}
      </Stack>
    </Wide>
  );
}
