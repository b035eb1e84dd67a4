import type { Match } from '@paystead/contract/verification/review';
import { formatDate } from '@paystead/kit/format/format-date';
import { LockKeyholeIcon } from '@paystead/kit/icon/lock-keyhole';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag, type TagProps } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { momentOf } from '../../parts/moment.ts';
import type { ReviewItem } from './queue-words.ts';

type Hit = NonNullable<ReviewItem['hits']>[number];
type HitRow = Hit['rows'][number];

const LISTS = { SDN: 'Sanctions list', PEP: 'Politically exposed persons' } as const;
const OCCASIONS = { APPLICATION: 'Application sent', PAYOUT: 'Before the payout' } as const;
const OUTCOMES = { OTHER_PERSON: 'Another person', SAME_PERSON: 'The same person' } as const;

/** Here what agrees is what needs care. */
const MATCHES: Readonly<Record<Match, readonly [string, TagProps['tone']]>> = {
  SAME: ['Same', 'critical'],
  CLOSE: ['Close', 'caution'],
  DIFFERENT: ['Different', 'positive'],
  UNKNOWN: ['Not known', 'plain'],
};

/** Each list entry that may be the person, beside our person; for staff who may see it. */
export function HitSheets({ item }: { item: ReviewItem }) {
  if (item.hits === null) {
    return (
      <Notice tone="plain" icon={<LockKeyholeIcon />} title="In review">
        Only staff with the compliance permission see what this is about.
      </Notice>
    );
  }
  return item.hits.map((hit) => <HitSheet key={hit.gid} item={item} hit={hit} />);
}

function HitSheet({ item, hit }: { item: ReviewItem; hit: Hit }) {
  const count = (match: Match) => hit.rows.filter((row) => row.match === match).length;
  return (
    <Sheet
      title={`${LISTS[hit.list]}: ${hit.entry_id}`}
      action={hit.outcome ? <Tag tone="info">{OUTCOMES[hit.outcome]}</Tag> : <Tag>Open</Tag>}
      flush
      footer={
        <Stack gap={1}>
          <Text size="small">
            {count('SAME') + count('CLOSE')} same or close, {count('DIFFERENT')} different,{' '}
            {count('UNKNOWN')} not known. Name score {hit.score} of 100. {hit.programs.join(', ')}.
          </Text>
          <Text size="small" tone="muted">
            {OCCASIONS[hit.occasion]}, {momentOf(hit.found_at)}. List of {formatDate(hit.edition)}.
          </Text>
          {hit.outcome && hit.decided_at && (
            <Text size="small">
              {hit.decided_by}, {momentOf(hit.decided_at)}: “{hit.why}”
            </Text>
          )}
        </Stack>
      }
    >
      <Table
        caption={`Our person beside entry ${hit.entry_id}`}
        columns={columnsOf(item.person)}
        rows={hit.rows}
        rowKey={({ fact }) => fact}
        dense
        isWarned={({ match }) => match === 'SAME' || match === 'CLOSE'}
      />
    </Sheet>
  );
}

function columnsOf(person: string): readonly Column<HitRow>[] {
  return [
    { key: 'fact', header: 'Identifier', phone: 'title', cell: ({ fact }) => fact },
    {
      key: 'match',
      header: 'Compared',
      phone: 'status',
      cell: ({ match }) => <Tag tone={MATCHES[match][1]}>{MATCHES[match][0]}</Tag>,
    },
    {
      key: 'ours',
      header: person,
      phone: 'full',
      phoneLabel: `${person}:`,
      cell: ({ ours }) => ours ?? 'Not known',
    },
    {
      key: 'theirs',
      header: 'List entry',
      phone: 'full',
      phoneLabel: 'List:',
      cell: ({ theirs }) => (theirs.length === 0 ? 'Not listed' : theirs.join('; ')),
    },
  ];
}
