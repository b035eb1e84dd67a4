import type { Match } from '@paystead/contract/verification/review';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag, type TagProps } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import type { ReviewItem } from './queue-words.ts';

type Evidence = ReviewItem['evidence'][number];
type EvidenceRow = Evidence['rows'][number];

const MATCHES: Readonly<Record<Match, readonly [string, TagProps['tone']] | null>> = {
  SAME: ['Same', 'positive'],
  CLOSE: ['Close', 'caution'],
  DIFFERENT: ['Different', 'caution'],
  UNKNOWN: null,
};

/** What each source says, side by side, with what differs marked. */
export function EvidenceSheets({ item }: { item: ReviewItem }) {
  return item.evidence.map((evidence) => (
    <Sheet
      key={evidence.title}
      title={evidence.title}
      action={<Different of={evidence} />}
      footer={evidence.notes.length > 0 && <Text size="small">{evidence.notes.join(' ')}</Text>}
      flush
    >
      <Table
        caption={evidence.title}
        columns={columnsOf(evidence)}
        rows={evidence.rows}
        rowKey={({ fact, values }) => `${fact} ${values.join(' ')}`}
        dense
        isWarned={({ match }) => match === 'DIFFERENT'}
      />
    </Sheet>
  ));
}

function Different({ of: { rows } }: { of: Evidence }) {
  const count = rows.filter(({ match }) => match === 'DIFFERENT').length;
  return count > 0 && <Tag tone="caution">{`${count} different`}</Tag>;
}

function columnsOf({ columns }: Evidence): readonly Column<EvidenceRow>[] {
  return [
    { key: 'fact', header: 'Fact', phone: 'title', cell: ({ fact }) => fact },
    {
      key: 'match',
      header: 'Compared',
      phone: 'status',
      cell: ({ match }) => <Compared match={match} />,
    },
    ...columns.map((header, place) => ({
      key: header,
      header,
      phone: 'full' as const,
      phoneLabel: `${header}:`,
      cell: ({ values }: EvidenceRow) => values[place] ?? '–',
    })),
  ];
}

function Compared({ match }: { match: Match }) {
  const words = MATCHES[match];
  return words && <Tag tone={words[1]}>{words[0]}</Tag>;
}
