import { failureWords } from '@paystead/client/calls/failure-words';
import { useCommand } from '@paystead/client/calls/use-call';
import { movePaydays, skipPayday } from '@paystead/contract/servicing/skips';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Button } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { byWords } from '../../parts/words/by-words.ts';
import type { SkipPreview, Wish } from './skip-record.ts';

interface SkipConfirmProps {
  loanGid: string;
  preview: SkipPreview;
  wish: Wish;
  /** The figures changed meanwhile: show the new ones. */
  onChanged: () => void;
  onDone: () => void;
}

/** What confirming does, in one sentence with amount, day and account. */
export function SkipConfirm({ loanGid, preview, wish, onChanged, onDone }: SkipConfirmProps) {
  const skip = useCommand(skipPayday);
  const move = useCommand(movePaydays);
  const { kind } = wish;
  const failure = kind === 'SKIP' ? skip.failure : move.failure;
  const { seen } = preview;

  async function confirm() {
    const done =
      kind === 'SKIP'
        ? await skip.run({ gid: loanGid, date: wish.date, seen })
        : await move.run({ gid: loanGid, days: Number(wish.days), seen });
    if (done) onDone();
  }

  return (
    <Sheet title="Check and confirm">
      <Stack gap={5}>
        {failure && (
          <Notice
            tone="critical"
            actions={
              <Button size="small" variant="secondary" onPress={onChanged}>
                Show the new numbers
              </Button>
            }
          >
            {failureWords(failure)}
          </Notice>
        )}
        <Text>
          {preview.sentence}{' '}
          {preview.undo_until && <>You can undo this until {byWords(preview.undo_until)}.</>}
        </Text>
        <ButtonRow fill>
          <Button
            busy={skip.pending || move.pending}
            busyLabel="Saving"
            onPress={() => void confirm()}
          >
            {kind === 'SKIP' ? wish.skipName : wish.moveName}
          </Button>
          <ButtonLink href={`/home/loans/${loanGid}`} variant="tertiary">
            Keep it as it is
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}
