import { useCall } from '@paystead/client/calls/use-call';
import type { WireInput } from '@paystead/contract/call';
import { exportEvents, listEvents, readTrail } from '@paystead/contract/product/audit';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { eventWords } from '../../parts/words/event-words.ts';
import { momentOf } from '../../parts/moment.ts';
import { Absent } from '../../parts/record-page.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { AuditFilters, FILTERS, type Filters } from './audit-filters.tsx';
import { actorKindOf, actorOf, type AuditLine, CLASSES, hrefOf, subjectOf } from './audit-words.ts';
import { TrailState } from './trail-state.tsx';

const columns: readonly Column<AuditLine>[] = [
  {
    key: 'at',
    header: 'When',
    phone: 'detail',
    nowrap: true,
    cell: (row) => momentOf(row.at),
  },
  {
    key: 'who',
    header: 'Who',
    phone: 'title',
    cell: (row) => (
      <>
        {row.actor_gid ? (
          <Link href={`/audit?who=${row.actor_gid}`} about="and their events">
            {actorOf(row)}
          </Link>
        ) : (
          actorOf(row)
        )}
        <Text size="small" tone="muted">
          {actorKindOf(row)}
        </Text>
      </>
    ),
  },
  {
    key: 'what',
    header: 'What',
    phone: 'full',
    cell: (row) => <Link href={`/audit/${row.id}`}>{eventWords(row.kind)}</Link>,
  },
  {
    key: 'class',
    header: 'Kind',
    phone: 'status',
    cell: (row) => <Tag tone={CLASSES[row.class].tone}>{CLASSES[row.class].word}</Tag>,
  },
  {
    key: 'about',
    header: 'About',
    phone: 'full',
    cell: (row) => {
      const href = hrefOf(row);
      return href ? <Link href={href}>{subjectOf(row)}</Link> : subjectOf(row);
    },
  },
  { key: 'why', header: 'Reason', phone: 'full', cell: (row) => row.reason ?? '' },
];

/** The audit trail: who did what, about whom, and when. Reading it is in it, too. */
export function AuditScreen() {
  const [address, setAddress] = useSearchParams();
  const filters = filtersIn(address);
  const key = JSON.stringify(filters);
  const trail = useCall(readTrail, {});
  const known = 'value' in trail && trail.state !== 'error' ? trail.value : undefined;

  function filter(next: Filters) {
    setAddress(Object.entries(next).filter(([, value]) => value !== ''));
  }
  return (
    <ConsolePage
      title="Audit trail"
      note="Every change, every look at a person’s data, every refused call. Nobody can change it."
      actions={
        <SaveButton call={exportEvents} input={filters} name="audit-trail.csv">
          Save as CSV
        </SaveButton>
      }
    >
      {known ? (
        <TrailState trail={known} />
      ) : (
        <Sheet title="The chain">
          <Absent what="the state of the chain" call={trail} />
        </Sheet>
      )}
      {known && (
        <AuditFilters
          key={`find ${key}`}
          filters={filters}
          kinds={known.kinds}
          today={known.today}
          onFilter={filter}
        />
      )}
      <Events key={key} filters={filters} />
    </ConsolePage>
  );
}

function filtersIn(address: URLSearchParams): Filters {
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = address.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** The address may hold any words; the server refuses a kind that there isn’t. */
function input(filters: Filters): Omit<WireInput<typeof listEvents>, 'before'> {
  return filters as Omit<WireInput<typeof listEvents>, 'before'>;
}

/** The events that match, a page at a time. */
function Events({ filters }: { filters: Filters }) {
  // The numbers that the pages before this one ended with.
  const [pages, setPages] = useState<readonly string[]>([]);
  const before = pages.at(-1);
  const list = useCall(listEvents, { ...input(filters), ...(before && { before }) });
  const value = 'value' in list && list.state !== 'error' ? list.value : undefined;
  const next = value?.next ?? null;
  return (
    <Sheet
      flush={value !== undefined && value.rows.length > 0}
      title="Events"
      footer={
        (pages.length > 0 || next) && (
          <ButtonRow>
            {pages.length > 0 && (
              <Button variant="secondary" size="small" onPress={() => setPages(pages.slice(0, -1))}>
                Newer
              </Button>
            )}
            {next && (
              <Button variant="secondary" size="small" onPress={() => setPages([...pages, next])}>
                Older
              </Button>
            )}
          </ButtonRow>
        )
      }
    >
      {!value && <Absent what="the events" call={list} />}
      {value?.rows.length === 0 && <Text tone="muted">No event matches.</Text>}
      {value && value.rows.length > 0 && (
        <Table
          caption="Events"
          columns={columns}
          rows={value.rows}
          rowKey={(row) => row.id}
          narrow="stack"
          dense
        />
      )}
    </Sheet>
  );
}
