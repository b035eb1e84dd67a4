import { USUAL_PAGE } from '@paystead/contract/primitives';
import type { UsedCall } from '@paystead/client/calls/use-call';
import type { AnyCall } from '@paystead/contract/call';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { Pager } from '@paystead/kit/pager/pager';
import { Pending } from '@paystead/kit/pending/pending';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Table, type Column } from '@paystead/kit/table/table';
import { TextField } from '@paystead/kit/text-field/text-field';
import { NO_NOTE } from './look-up-page.tsx';
import { LostCard } from './lost-card.tsx';
import { type ReactNode, useEffect, useState } from 'react';

/** How long after the last keystroke the list is searched. */
const REST_MS = 300;

/** The query of a list: search words and offset. */
export function useListQuery() {
  // A link may come with words.
  const [typed, setTyped] = useState(() => new URLSearchParams(location.search).get('q') ?? '');
  const [words, setWords] = useState(typed.trim());
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      setWords(typed.trim());
      setOffset(0);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = { l: String(USUAL_PAGE), o: String(offset), ...(words ? { q: words } : {}) };
  return { query, typed, setTyped, offset, setOffset };
}

interface ListPageProps<Row> {
  title: string;
  /** Without it, the list can’t be searched. */
  searchLabel?: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  list: UsedCall<AnyCall> & { value?: { total: number; rows: Row[] } };
  query: ReturnType<typeof useListQuery>;
  /** Above the list, beside the search. */
  filters?: ReactNode;
  /** What an empty list means while nothing is searched: `Every sum has an owner.` */
  empty?: string;
  /** How the table fits a phone: it moves sideways, or its rows become cards. */
  narrow?: 'scroll' | 'stack';
  /** Each row has one link, and a press anywhere in the row follows it. */
  rowsOpen?: boolean;
}

/** A read-only list: searched, paged, newest first. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, list, query } = props;
  // Rows from before wouldn't fit the words, filter or page that were asked for.
  const value = list.state === 'error' ? undefined : list.value;
  return (
    <ConsolePage title={title} note={value ? `${value.total} in all` : NO_NOTE}>
      {props.searchLabel && (
        <TextField
          label={props.searchLabel}
          type="search"
          width={20}
          value={query.typed}
          onChange={query.setTyped}
        />
      )}
      {props.filters}
      {list.state === 'error' ? (
        <LostCard
          title={`We couldn’t load the ${title.toLowerCase()}`}
          failure={list.error}
          onRetry={list.reload}
        />
      ) : (
        <Pending
          active={!value}
          fallback={
            <PlaceholderGroup label={`Loading ${title.toLowerCase()}`}>
              <Placeholder shape="block" />
            </PlaceholderGroup>
          }
        >
          {() => value && <Rows {...props} {...value} />}
        </Pending>
      )}
    </ConsolePage>
  );
}

function Rows<Row>(props: ListPageProps<Row> & { total: number; rows: Row[] }) {
  const {
    title,
    columns,
    empty = 'There’s nothing to show in this list.',
    narrow = 'scroll',
    rowsOpen = false,
    rowKey,
    rows,
    total,
  } = props;
  const { offset, query, setOffset } = props.query;
  const isSearched = 'q' in query;
  if (rows.length === 0) {
    return (
      <EmptyState icon={<InboxIcon size="huge" />} title="Nothing here" level={2}>
        {isSearched ? 'Nothing matches your search.' : empty}
      </EmptyState>
    );
  }
  return (
    <Sheet
      flush
      footer={
        <Pager
          from={offset + 1}
          to={offset + rows.length}
          total={total}
          onPrevious={offset > 0 ? () => setOffset(Math.max(0, offset - USUAL_PAGE)) : undefined}
          onNext={offset + rows.length < total ? () => setOffset(offset + USUAL_PAGE) : undefined}
        />
      }
    >
      <Table
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        narrow={narrow}
        rowsOpen={rowsOpen}
        dense
      />
    </Sheet>
  );
}
