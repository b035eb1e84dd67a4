import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { changeStatuses, previewStatusChange } from '@paystead/contract/employer/people';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useRested } from '../../parts/use-rested.ts';
import { countedPeople } from './people-words.ts';
import { PreviewList } from './preview-list.tsx';
import { StatusFields, useFocusedBox, useStatusForm } from './status-fields.tsx';

interface SetStatusProps {
  /** Roster entries. */
  people: readonly string[];
  today: string;
  onClose: () => void;
  onDone: (answer: WireAnswer<typeof changeStatuses>) => void;
}

/** PEOPLE-2, PEOPLE-3: a status for one or many, with each payday it touches shown first. */
export function SetStatus({ people, today, onClose, onDone }: SetStatusProps) {
  const form = useStatusForm(today);
  const box = useFocusedBox();
  const wish = form.wish && { people: [...people], ...form.wish };
  const typed = useRested(JSON.stringify(wish));
  const preview = useCall(previewStatusChange, JSON.parse(typed) as typeof wish);
  const save = useCommand(changeStatuses);
  const refused = preview.state === 'error' ? preview.error : null;
  const isShown = preview.state === 'completed' && typed === JSON.stringify(wish);
  async function send() {
    const done = wish && (await save.run(wish));
    if (done) onDone(done);
  }
  return (
    <div ref={box}>
      <Sheet title={`Set a status for ${countedPeople(people.length)}`}>
        <Stack gap={4}>
          <StatusFields {...form.fields} errors={save.failure?.fields ?? refused?.fields ?? {}} />
          {wish && 'value' in preview && preview.value && !refused && (
            <PreviewList preview={preview.value} day={wish.effective_on} />
          )}
          {refused && !refused.fields && <FailureNotice failure={refused} />}
          {!save.failure?.fields && <FailureNotice failure={save.failure} />}
          <ButtonRow>
            <Button disabled={!isShown} busy={save.pending} onPress={() => void send()}>
              Set for {countedPeople(people.length)}
            </Button>
            <Button variant="tertiary" onPress={onClose}>
              Clear
            </Button>
          </ButtonRow>
        </Stack>
      </Sheet>
    </div>
  );
}
