import { Comparison } from '@paystead/kit/comparison/comparison';
import { formatShortDay } from '@paystead/kit/format/format-short-day';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { moreWords } from './relief-words.ts';
import type { SkipPreview, Wish } from './skip-record.ts';

type Column = SkipPreview['now'];

interface SkipColumnsProps {
  now: Column;
  skip: Column | undefined;
  move: Column | undefined;
  wish: Wish;
  notes: readonly string[];
}

/** Now, and after each choice that is open. */
export function SkipColumns({ move, notes, now, skip, wish }: SkipColumnsProps) {
  const shown = [
    { kind: null, name: 'Now', column: now },
    ...(skip ? [{ kind: 'SKIP', name: wish.skipName, column: skip }] : []),
    ...(move ? [{ kind: 'MOVE', name: wish.moveName, column: move }] : []),
  ];
  const columns = shown.map(({ column }) => column);
  return (
    <Sheet title="Now, and after">
      <Stack>
        <Comparison
          caption="Now, and after each choice"
          columns={shown.map(({ name }) => name)}
          chosen={shown.findIndex(({ kind }) => kind === wish.kind)}
          rows={[
            {
              what: 'Next payments',
              values: columns.map(({ next: [first] }) => first && formatShortDay(first)),
              notes: columns.map(({ next: [, ...later] }) =>
                later.map((day) => formatShortDay(day)).join(', '),
              ),
            },
            {
              what: 'Each payment',
              values: columns.map(({ amount }) => formatMoney(amount)),
            },
            {
              what: 'Payments left',
              values: columns.map(({ payments_left: left }) => left),
            },
            {
              what: 'Last payment',
              values: columns.map(({ last_date: last }) => breakable(formatDate(last))),
              notes: columns.map(({ last_amount: last }) => formatMoney(last)),
            },
            {
              what: 'More interest in all',
              values: columns.map(({ more_interest: more }) => moreWords(more, formatMoney)),
            },
          ]}
        />
        {notes.map((note) => (
          <Text key={note} size="small" tone="muted">
            {note}
          </Text>
        ))}
      </Stack>
    </Sheet>
  );
}

/** Three columns on a phone are narrower than a whole date. */
function breakable(date: string): string {
  return date.replaceAll('\u00a0', ' ');
}
