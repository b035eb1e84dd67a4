import { useCommand } from '@paystead/client/calls/use-call';
import { goLive } from '@paystead/contract/staff/going-live';
import { Button } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import { ProgressBar } from '@paystead/kit/progress-bar/progress-bar';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import type { GoingLive } from './step-words.ts';

interface GoLiveProps {
  live: GoingLive;
  mayChange: boolean;
  onChanged: (live: GoingLive) => void;
}

/** How far they are, and the button that opens them to borrowers. */
export function GoLive({ live, mayChange, onChanged }: GoLiveProps) {
  const command = useCommand(goLive);
  const { employer, steps } = live;
  const done = steps.filter(({ state }) => state === 'DONE').length;
  const words = `${done} of ${steps.length} steps are done`;
  async function open() {
    const changed = await command.run({ gid: employer.gid });
    if (changed) onChanged(changed);
  }
  return (
    <Sheet title={words}>
      <Stack gap={4}>
        <ProgressBar label="Steps done" percent={(done / steps.length) * 100} valueText={words} />
        <FailureNotice failure={command.failure} />
        {employer.open ? (
          <Notice tone="positive">Their people find this employer when they register.</Notice>
        ) : (
          <Stack gap={3} align="start">
            <Text size="small" tone="muted" id="why">
              {done === steps.length
                ? 'Everything is done. From then on, their people can register.'
                : `Go live opens when all ${steps.length} are done.`}
            </Text>
            {mayChange && (
              <Button
                disabled={done < steps.length}
                describedBy="why"
                busy={command.pending}
                busyLabel="Going live"
                onPress={() => void open()}
              >
                Go live
              </Button>
            )}
          </Stack>
        )}
      </Stack>
    </Sheet>
  );
}
