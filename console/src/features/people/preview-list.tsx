import { List, ListItem } from '@paystead/kit/list/list';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { shortDay } from '../../parts/employer/closing-words.ts';
import { effectWords, fileWords, type Preview, whenWords } from './people-words.ts';

/** What a change does to each payday, before it is made. */
export function PreviewList({ preview, day }: { preview: Preview; day: string }) {
  const { deducted, paydays } = preview;
  return (
    <Stack gap={3}>
      <div role="status">
        <Text size="small">
          {whenWords(preview, day)}
          {deducted > 0 && paydays.length === 0 && ' No payday changes.'}
        </Text>
      </div>
      {paydays.length > 0 && (
        <List>
          {paydays.map((touched) => (
            <ListItem
              key={`${touched.payday} ${touched.effect}`}
              title={`${shortDay(touched.payday)}: ${effectWords(touched, deducted)}`}
              note={fileWords(touched)}
            />
          ))}
        </List>
      )}
    </Stack>
  );
}
