import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Link } from '@paystead/kit/link/link';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { momentOf } from '../../parts/moment.ts';
import { answerWords, EFFECTS, type Line, WAITS } from './remittance-words.ts';

/** REMIT-11: what payroll said about a line, who and when, and what it did. */
export function LineAnswer({ line: { answer } }: { line: Line }) {
  if (!answer) return <Text tone="muted">None</Text>;
  const { at, by, changes, effect } = answer;
  const changed =
    changes === 1 ? ', changed once' : changes > 1 ? `, changed ${changes} times` : '';
  return (
    <>
      {answerWords(answer)}
      <Text size="small" tone="muted">
        {by}, {momentOf(at)}
        {changed}
        {effect && `. ${EFFECTS[effect]}`}
      </Text>
    </>
  );
}

/** For whom it waits: a sum that we hold has its age, who is on it, and where to act. */
export function LineWaits({ line: { held, waits } }: { line: Line }) {
  if (!waits && !held) return <Text tone="muted">Nothing</Text>;
  return (
    <Stack gap={1} align="start">
      {waits && <Tag tone={WAITS[waits][1]}>{WAITS[waits][0]}</Tag>}
      {held && (
        <Text size="small" tone="muted">
          <Amount value={held.amount} /> held since <Day value={held.since} />
          {waits === 'STAFF' && `, ${held.staff ?? 'no owner yet'}`}
        </Text>
      )}
      {held && <Link href={`/held-money/${held.gid}`}>Open held money</Link>}
    </Stack>
  );
}
