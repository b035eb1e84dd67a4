import type { WireAnswer } from '@paystead/contract/call';
import type { explainFigure } from '@paystead/contract/servicing/loan-math';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { DayStrip } from '@paystead/kit/day-strip/day-strip';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Sum, type SumTerm } from '@paystead/kit/sum/sum';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { useLocation } from 'react-router';
import { suggestHelp } from '../help-draft.ts';
import { Moved } from './moved.tsx';
import { PastDay } from './past-day.tsx';

type Explained = WireAnswer<typeof explainFigure>;
type Entry = Explained['entries'][number];

interface MathPartsProps {
  loanGid: string;
  math: Explained;
  /** Told before help opens. */
  onAsk?: () => void;
}

/** The sum, its days, the entries behind it, any past day, and whom to ask. */
export function MathParts({ loanGid, math, onAsk }: MathPartsProps) {
  const { days, entries, terms } = math;
  return (
    <>
      {terms.length > 0 && <SumSheet math={math} />}
      {days && (
        <Sheet title={`The ${days.count} ${days.count === 1 ? 'day' : 'days'}`}>
          <Stack>
            <DayStrip from={days.from} count={days.count} />
            <Text size="small" tone="muted">
              {days.sentence}
            </Text>
          </Stack>
        </Sheet>
      )}
      {entries.length > 0 && <EntriesSheet math={math} />}
      <PastDay loanGid={loanGid} date={math.date} />
      <Question title={math.title} onAsk={onAsk} />
    </>
  );
}

function SumSheet({ math: { rounding, terms } }: { math: Explained }) {
  return (
    <Sheet title="The sum">
      <Stack gap={5}>
        {sumsOf(terms).map((sum) => (
          <Sum key={sum.map(({ label }) => label).join()} terms={sum} />
        ))}
        {rounding && (
          <Text size="small" tone="muted">
            {rounding}
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}

const SIGNS = { plus: '+', minus: '−', times: '×', equals: '=' } as const;

/** A term without a sign begins another sum. */
function sumsOf(terms: Explained['terms']): SumTerm[][] {
  const sums: SumTerm[][] = [];
  for (const { label, money, sign, words } of terms) {
    if (sign === null) sums.push([]);
    sums.at(-1)?.push({
      label,
      ...(sign && { sign: SIGNS[sign] }),
      value: money === null ? words : <Amount value={money} />,
    });
  }
  return sums;
}

function EntriesSheet({ math: { check, entries, more } }: { math: Explained }) {
  const notes = [
    more > 0 && `${more} older ${more === 1 ? 'entry isn’t' : 'entries aren’t'} shown.`,
    check && `Check: ${check}.`,
  ].filter(Boolean);
  return (
    <Sheet
      title="From the books"
      flush
      footer={
        notes.length > 0 && (
          <Text size="small" tone="muted">
            {notes.join(' ')}
          </Text>
        )
      }
    >
      <Table
        caption="From the books"
        columns={COLUMNS}
        rows={entries}
        rowKey={({ date, entry, owed_after }) => `${date} ${entry} ${owed_after}`}
      />
    </Sheet>
  );
}

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'date',
    header: 'Date',
    phone: 'detail',
    nowrap: true,
    cell: ({ date }) => <Day value={date} form="table" />,
  },
  { key: 'entry', header: 'Entry', phone: 'title', cell: ({ entry }) => entry },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    phone: 'value',
    nowrap: true,
    cell: ({ amount }) => amount !== null && <Moved value={amount} />,
  },
  {
    key: 'owed',
    header: 'You owe',
    align: 'end',
    phone: 'status',
    nowrap: true,
    cell: ({ owed_after }) => <Amount value={owed_after} />,
  },
];

interface QuestionProps {
  title: string;
  onAsk: (() => void) | undefined;
}

function Question({ title, onAsk }: QuestionProps) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('help', 'open');
  function ask() {
    suggestHelp(`How did you get this figure? ${title}`);
    onAsk?.();
  }
  return (
    <Text>
      Think it’s wrong?{' '}
      <Link href={`?${query}`} onPress={ask}>
        Ask about this figure
      </Link>
      . Your question carries the date and the sum, so you don’t have to explain.
    </Text>
  );
}
