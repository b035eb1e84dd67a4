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
import { NO_NOTE, noteOf } from './look-up-page.tsx';
import { LostCard } from './lost-card.tsx';
import { type ReactNode, useEffect, useState } from 'react';

/** A page’s offset, and the places of the pages that lead to it. */
const FIRST_PAGE = { offset: 0, starts: [] as readonly string[] };

/** How long after the last keystroke the list is searched. */
const REST_MS = 300;

/** The words of a list and the page that is open. */
function useTurns() {
  // A link may come with words.
  const [typed, setTyped] = useState(() => new URLSearchParams(location.search).get('q') ?? '');
  const [words, setWords] = useState(typed.trim());
  const [{ offset, starts }, setPage] = useState(FIRST_PAGE);
  useEffect(() => {
    const timer = setTimeout(() => {
      setWords(typed.trim());
      setPage(FIRST_PAGE);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const setOffset = (to: number) =>
    setPage({ offset: to, starts: starts.slice(0, to / USUAL_PAGE) });
  const open = (next: string) =>
    setPage({ offset: offset + USUAL_PAGE, starts: [...starts, next] });
  const part = { l: String(USUAL_PAGE), ...(words ? { q: words } : {}) };
  return { turns: { typed, setTyped, offset, setOffset, open }, part, after: starts.at(-1) };
}

/** The query of a list: search words and offset. */
export function useListQuery() {
  const { part, turns } = useTurns();
  return { ...turns, query: { ...part, o: String(turns.offset) } };
}

/** The query of a list of any length: search words and the place after the page before. */
export function useKeyedQuery() {
  const { after, part, turns } = useTurns();
  return { ...turns, query: { ...part, ...(after === undefined ? {} : { after }) } };
}

type Turns = ReturnType<typeof useTurns>['turns'] & { query: object };

interface Listed<Row> {
  total: number;
  rows: Row[];
  /** Of a list that is read on with `after`. */
  or_more?: boolean;
  next?: string | null;
}

interface ListPageProps<Row> {
  title: string;
  /** Without it, the list can’t be searched. */
  searchLabel?: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  list: UsedCall<AnyCall> & { value?: Listed<Row> };
  query: Turns;
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
    <ConsolePage title={title} note={value ? noteOf(value) : NO_NOTE}>
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

function Rows<Row>(props: ListPageProps<Row> & Listed<Row>) {
  const {
    title,
    columns,
    empty = 'There’s nothing to show in this list.',
    narrow = 'scroll',
    rowsOpen = false,
    rowKey,
    rows,
    total,
    or_more: orMore = false,
    next,
  } = props;
  const { offset, open, query, setOffset } = props.query;
  const isLast = next === undefined ? offset + rows.length >= total : next === null;
  const turn = () => (next ? open(next) : setOffset(offset + USUAL_PAGE));
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
          orMore={orMore}
          onPrevious={offset > 0 ? () => setOffset(Math.max(0, offset - USUAL_PAGE)) : undefined}
          onNext={isLast ? undefined : turn}
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
