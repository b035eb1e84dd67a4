import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import type { ContentKind } from '@paystead/contract/product/content-desk';
import { type ContentItem, listContent } from '@paystead/contract/product/content-desk';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Day } from '@paystead/kit/day/day';
import { Link } from '@paystead/kit/link/link';
import { Row } from '@paystead/kit/row/row';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Table, type Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { Unloaded } from '../../parts/record-page.tsx';
import { KIND_WORDS, titleWords } from './content-words.ts';

const KINDS: readonly ContentKind[] = [
  'BRAND',
  'SETTING',
  'LETTER',
  'DISCLAIMER',
  'INFO_BLOCK',
  'CTA_BLOCK',
  'PAGE',
];

/** Every text and setting that changes on a day. */
export function ContentScreen() {
  const loaded = useCall(listContent, {});
  const value = 'value' in loaded ? loaded.value : undefined;
  if (!value) return <Unloaded title="Texts and settings" what="the texts" call={loaded} />;
  return <Loaded items={value.items} />;
}

const columns: readonly Column<ContentItem>[] = [
  {
    key: 'title',
    header: 'What',
    phone: 'title',
    cell: ({ key, kind, title }) => (
      <Link href={`/settings/${kind}/${key}`}>{titleWords(title)}</Link>
    ),
  },
  {
    key: 'since',
    header: 'Valid since',
    phone: 'detail',
    phoneLabel: 'Valid since',
    cell: ({ valid_from: day }) => (day ? <Day value={day} /> : 'the start'),
  },
  {
    key: 'next',
    header: 'Next change',
    phone: 'value',
    cell: ({ next_day: day }) => (day ? <Day value={day} /> : 'None planned'),
  },
  {
    key: 'state',
    header: 'State',
    phone: 'status',
    cell: ({ waiting }) =>
      waiting > 0 ? <Tag tone="caution">Waits for a second person</Tag> : <Tag>In force</Tag>,
  },
];

function Loaded({ items }: { items: WireAnswer<typeof listContent>['items'] }) {
  const [kind, setKind] = useState<ContentKind | ''>('');
  const [words, setWords] = useState('');
  const shown = KINDS.filter((one) => kind === '' || one === kind);
  const found = items.filter(({ title }) => matches(title, words));
  const planned = items.filter(({ next_day: day }) => day !== null).length;
  return (
    <ConsolePage
      title="Texts and settings"
      note={`${items.length} in all, ${planned} with a change planned. A change takes a second administrator and begins at midnight, New York.`}
    >
      <Row gap={4} align="bottom">
        <Select
          label="Show"
          empty="Everything"
          width={10}
          options={KINDS.map((one) => ({ value: one, text: KIND_WORDS[one] }))}
          value={kind}
          onChange={(value) => setKind(KINDS.find((one) => one === value) ?? '')}
        />
        <TextField label="Find by name" value={words} onChange={setWords} />
      </Row>
      {groupsOf(shown, found).length === 0 && <Text tone="muted">Nothing has that name.</Text>}
      {groupsOf(shown, found).map(({ rows, title }) => (
        <Sheet key={title} title={title} flush>
          <Table
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            rowsOpen
            dense
          />
        </Sheet>
      ))}
    </ConsolePage>
  );
}

interface Group {
  title: string;
  rows: ContentItem[];
}

function matches(title: string, words: string): boolean {
  return title.toLowerCase().includes(words.trim().toLowerCase());
}

/** One for each kind; messages have one for each subject. */
function groupsOf(kinds: readonly ContentKind[], items: readonly ContentItem[]): Group[] {
  return kinds.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind);
    const subjects = [...new Set(own.map(({ group }) => group))];
    return subjects.map((subject) => ({
      title: subject === null ? KIND_WORDS[kind] : `${KIND_WORDS[kind]}: ${subject}`,
      rows: own.filter(({ group }) => group === subject),
    }));
  });
}
