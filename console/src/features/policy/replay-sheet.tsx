import { startPolling } from '@paystead/client/calls/polling';
import { useCommand } from '@paystead/client/calls/use-call';
import { replayPolicyDraft } from '@paystead/contract/product/policy-desk';
import type { PolicyDraft, PolicyReplay } from '@paystead/contract/product/policy-records';
import { BarList } from '@paystead/kit/bar-list/bar-list';
import { Button } from '@paystead/kit/button/button';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { ProgressBar } from '@paystead/kit/progress-bar/progress-bar';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useEffect } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';

const EVERY_MS = 2000;

interface ReplaySheetProps {
  draft: PolicyDraft;
  /** May start it: an administrator, while the draft is open. */
  mayStart: boolean;
  reload: () => void;
}

/** The decisions of the last 90 days, taken again under the draft. */
export function ReplaySheet({ draft, mayStart, reload }: ReplaySheetProps) {
  const start = useCommand(replayPolicyDraft);
  const { replay } = draft;
  const isRunning = replay !== null && !replay.finished;
  useEffect(() => (isRunning ? startPolling(reload, EVERY_MS) : undefined), [isRunning, reload]);
  async function run() {
    if (await start.run({ gid: draft.gid })) reload();
  }
  return (
    <Sheet title="Run again on real decisions">
      <Stack gap={4}>
        {replay ? (
          <Replay replay={replay} />
        ) : (
          <Text tone="muted">
            The decisions of the last 90 days, with the facts of then. It changes none of them.
          </Text>
        )}
        <FailureNotice failure={start.failure} />
        {replay === null && mayStart && (
          <Button
            variant="secondary"
            busy={start.pending}
            busyLabel="Starting"
            onPress={() => void run()}
          >
            Run it on the last 90 days
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}

function Replay({ replay }: { replay: PolicyReplay }) {
  const { counts, done, finished, total } = replay;
  if (!finished) {
    return (
      <ProgressBar
        label="Decisions taken again"
        percent={total === 0 ? 0 : (done / total) * 100}
        valueText={`${done} of ${total}`}
      />
    );
  }
  if (total === 0) return <Text tone="muted">Nothing was decided in the last 90 days.</Text>;
  return (
    <>
      <Text size="small" tone="muted">
        {`${total} of the last 90 days, with the facts of then`}
      </Text>
      <BarList
        label="Rates under the draft"
        bars={[
          { label: 'Lower rate', count: counts.lower_rate },
          { label: 'Same rate', count: counts.same_rate },
          { label: 'Higher rate', count: counts.higher_rate },
        ]}
      />
      <DefinitionList look="dense">
        <Definition term="Offered">{moved(counts.offered_before, counts.offered_after)}</Definition>
        <Definition term="Declined">
          {moved(counts.declined_before, counts.declined_after)}
        </Definition>
        <Definition term="Only with the draft">{counts.gained}</Definition>
        <Definition term="Only without it">{counts.lost}</Definition>
        <Definition term="Other reasons">{counts.other_reasons}</Definition>
        {counts.unreadable > 0 && (
          <Definition term="Left out, facts too old">{counts.unreadable}</Definition>
        )}
      </DefinitionList>
    </>
  );
}

/** `611, as before`, `620 instead of 611` */
function moved(before: number, after: number): string {
  return before === after ? `${after}, as before` : `${after} instead of ${before}`;
}
