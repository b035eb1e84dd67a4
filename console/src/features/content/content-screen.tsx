import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import type { ContentKind } from '@paystead/contract/product/content-desk';
import { type ContentItem, listContent } from '@paystead/contract/product/content-desk';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Day } from '@paystead/kit/day/day';
import { Link } from '@paystead/kit/link/link';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Table, type Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { useState } from 'react';
import { Unloaded } from '../../parts/record-page.tsx';
import { KIND_WORDS, titleWords } from './content-words.ts';

const KINDS: readonly ContentKind[] = ['SETTING', 'DISCLAIMER', 'INFO_BLOCK', 'CTA_BLOCK', 'PAGE'];

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
    cell: ({ valid_from: day }) => <Day value={day} />,
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
  const shown = KINDS.filter((one) => kind === '' || one === kind);
  const planned = items.filter(({ next_day: day }) => day !== null).length;
  return (
    <ConsolePage
      title="Texts and settings"
      note={`${items.length} in all, ${planned} with a change planned. A change takes a second administrator and begins at midnight, New York.`}
    >
      <Select
        label="Show"
        empty="Everything"
        width={10}
        options={KINDS.map((one) => ({ value: one, text: KIND_WORDS[one] }))}
        value={kind}
        onChange={(value) => setKind(KINDS.find((one) => one === value) ?? '')}
      />
      {shown.map((one) => (
        <Sheet key={one} title={KIND_WORDS[one]} flush>
          <Table
            caption={KIND_WORDS[one]}
            columns={columns}
            rows={items.filter((item) => item.kind === one)}
            rowKey={({ key }) => key}
            rowsOpen
            dense
          />
        </Sheet>
      ))}
    </ConsolePage>
  );
}
