import { failureWords } from '@paystead/client/calls/failure-words';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { FailureNotice } from '../../failure-notice.tsx';
import { WaitingFor } from '../../waiting-for.tsx';
import { type Change, type Effect, effectWords, totalWords } from './calendar-words.ts';
import { useCalendarCalls } from './use-calendar-calls.ts';

interface ChangeCheckProps {
  /** Of the employer, for staff. */
  gid: string | undefined;
  /** Null while it isn’t chosen. */
  change: Change | null;
  /** The button: "Move the payday". */
  does: string;
  onDone: () => void;
  onClose: () => void;
}

/** PAYDAY-12: what a change would move, and the button that makes it. */
export function ChangeCheck({ change, does, gid, onClose, onDone }: ChangeCheckProps) {
  const { failure, pending, preview, run } = useCalendarCalls(gid, change);
  const effect = preview.state === 'completed' ? preview.value : undefined;
  async function send() {
    if (change && (await run(change))) onDone();
  }
  return (
    <Stack gap={3}>
      {change && preview.state === 'pending' && <WaitingFor label="Looking what moves" />}
      {preview.state === 'error' && (
        <Notice tone="caution">
          {Object.values(preview.error.fields ?? {}).join('. ') || failureWords(preview.error)}
        </Notice>
      )}
      {effect && <EffectWords effect={effect} />}
      <FailureNotice failure={failure} />
      <ButtonRow>
        <Button
          size="small"
          disabled={!effect}
          busy={pending}
          busyLabel="Saving"
          onPress={() => void send()}
        >
          {does}
        </Button>
        <Button variant="tertiary" size="small" onPress={onClose}>
          Not now
        </Button>
      </ButtonRow>
    </Stack>
  );
}

function EffectWords({ effect }: { effect: Effect }) {
  if (effect.paydays.length === 0) return <Text size="small">No payday moves.</Text>;
  return (
    <Stack gap={2}>
      <List>
        {effect.paydays.map((payday) => (
          <ListItem key={`${payday.group} ${payday.nominal}`} title={effectWords(payday)} />
        ))}
      </List>
      <Text size="small">{totalWords(effect)}</Text>
    </Stack>
  );
}
