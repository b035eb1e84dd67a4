import { useCall, useCommand } from '@paystead/client/calls/use-call';
import {
  changeMatchingStatuses,
  previewMatchingStatus,
} from '@paystead/contract/employer/status-batches';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useRested } from '../../parts/use-rested.ts';
import { matchedWords, stayWords } from './batch-words.ts';
import type { askedBy } from './people-filter.tsx';
import { allWhoMatch, countedPeople } from './people-words.ts';
import { PreviewList } from './preview-list.tsx';
import { StatusFields, useFocusedBox, useStatusForm } from './status-fields.tsx';

interface SetMatchingStatusProps {
  /** What the list is narrowed to, as calls take it; the preview follows it. */
  filter: ReturnType<typeof askedBy>;
  /** How many people the list has. */
  total: number;
  today: string;
  onClose: () => void;
  onDone: () => void;
}

/**
 * PEOPLE-14: a status for all people of the list, also for thousands. The server names them by a
 * stamp, so that exactly those of the preview change.
 */
export function SetMatchingStatus(props: SetMatchingStatusProps) {
  const { filter, total, today, onClose, onDone } = props;
  const form = useStatusForm(today);
  const box = useFocusedBox();
  const wish = form.wish && { filter, ...form.wish };
  const typed = useRested(JSON.stringify(wish));
  const preview = useCall(previewMatchingStatus, JSON.parse(typed) as typeof wish);
  const save = useCommand(changeMatchingStatuses);
  const refused = preview.state === 'error' ? preview.error : null;
  const seen = preview.state === 'completed' && typed === JSON.stringify(wish) && preview.value;
  async function send() {
    if (!wish || !seen) return;
    const { people, stamp } = seen;
    if (await save.run({ ...wish, people, stamp })) onDone();
    else preview.reload();
  }
  return (
    <div ref={box}>
      <Sheet title={titleOf(filter, total)}>
        <Stack gap={4}>
          <StatusFields {...form.fields} errors={save.failure?.fields ?? refused?.fields ?? {}} />
          {wish && 'value' in preview && preview.value && !refused && (
            <Seen preview={preview.value} day={wish.effective_on} />
          )}
          {wish && preview.state === 'pending' && !('value' in preview) && (
            <Text size="small" tone="muted">
              Counting who would change…
            </Text>
          )}
          {refused && !refused.fields && <FailureNotice failure={refused} />}
          {!save.failure?.fields && <FailureNotice failure={save.failure} />}
          <ButtonRow>
            <Button
              disabled={!seen || seen.people === 0}
              busy={save.pending}
              onPress={() => void send()}
            >
              {seen ? `Set for ${countedPeople(seen.people)}` : 'Set for all of them'}
            </Button>
            <Button variant="tertiary" onPress={onClose}>
              Cancel
            </Button>
          </ButtonRow>
        </Stack>
      </Sheet>
    </div>
  );
}

type Seeing = Parameters<typeof matchedWords>[0];

/** Who would change, who stays as they are and why, and what each payday does. */
function Seen({ preview, day }: { preview: Seeing; day: string }) {
  return (
    <Stack gap={3}>
      <Text size="small" as="p">
        {matchedWords(preview)}
      </Text>
      {preview.stays.map(({ people, why }) => (
        <Text key={why} size="small" as="p" tone="muted">
          {stayWords(why, people, day)}
        </Text>
      ))}
      {preview.people > 0 && <PreviewList preview={preview} day={day} />}
    </Stack>
  );
}

const titleOf = (filter: object, total: number) =>
  Object.keys(filter).length === 0
    ? `Set a status for everyone on your roster: ${countedPeople(total)}`
    : `Set a status for ${allWhoMatch(total)}`;
