import { Fact, Facts } from '@paystead/kit/facts/facts';
import { ShareBar } from '@paystead/kit/share-bar/share-bar';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { people, rowsOf } from '../roster-words.ts';
import type { Changes } from './person.ts';

/** New, changed, gone and same people: figures, their picture, and a sentence. */
export function ChangesFacts({ changes, leftOut }: { changes: Changes; leftOut: number }) {
  const { changed, gone, new: added, same } = changes;
  return (
    <Sheet title="In short">
      <Stack gap={4}>
        <Facts columns={4}>
          <Fact label="New" note="Nobody has a deduction yet">
            {write(added)}
          </Fact>
          <Fact label="Changed" note={`${write(changes.pay_only)} of them pay only`}>
            {write(changed)}
          </Fact>
          <Fact label="Gone" note={deductionWords(changes.gone_with_deduction)}>
            {write(gone)}
          </Fact>
          <Fact label="Same" note="Nothing to do">
            {write(same)}
          </Fact>
        </Facts>
        <ShareBar
          parts={[
            { label: 'New', count: added, series: 1 },
            { label: 'Changed', count: changed, series: 3 },
            { label: 'Gone', count: gone, series: 5 },
            { label: 'Same', count: same, series: 'rest' },
          ]}
        />
        <Text size="small">
          {goesWords(changes)}
          {leftOut > 0 && ` ${rowsOf(leftOut)} left out: those people stay as they are.`}
        </Text>
      </Stack>
    </Sheet>
  );
}

const write = (count: number) => count.toLocaleString('en-US');

function goesWords({ after, before, gone, new: added }: Changes): string {
  const way = `Your roster goes from ${people(before)} to ${write(after)}`;
  return `${way}: ${write(added)} new, ${write(gone)} gone.`;
}

const deductionWords = (count: number) =>
  count === 0 ? 'None has a deduction' : `${count.toLocaleString('en-US')} with a deduction`;
