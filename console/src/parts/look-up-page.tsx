import type { UsedCall } from '@paystead/client/calls/use-call';
import type { AnyCall } from '@paystead/contract/call';
import { MOST_NAMED } from '@paystead/contract/product/look-up';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { Notice } from '@paystead/kit/notice/notice';
import { Pager } from '@paystead/kit/pager/pager';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import type { ReactNode } from 'react';
import { LostCard } from './lost-card.tsx';
import { type SavedList, SavedFilters } from './saved-filters.tsx';
import type { useAddressFilter } from './use-address-filter.ts';
import type { Pages } from './use-pages.ts';
import { WaitingFor } from './waiting-for.tsx';
import { WordsFilter } from './words-filter.tsx';

/** Keeps the line while nothing is known, so that the page under it doesn't move. */
export const NO_NOTE = '\u00a0';

interface Counted {
  readonly total: number;
  readonly or_more?: boolean;
}

interface Found<Item> extends Counted {
  readonly too_common: boolean;
  readonly rows: readonly Item[];
  readonly next: string | null;
}

interface LookUpPageProps<Item> {
  title: string;
  /** Under which name its filters are kept. */
  saved: SavedList;
  searchLabel: string;
  filter: ReturnType<typeof useAddressFilter>;
  /** Beside the search: selects. */
  filters: ReactNode;
  list: UsedCall<AnyCall> & { value?: Found<Item> };
  pages: Pages;
  columns: readonly Column<Item>[];
  rowKey: (row: Item) => string;
  rowsOpen?: boolean;
}

/** A list that staff look people and loans up in: searched, filtered, paged, newest first. */
export function LookUpPage<Item>(props: LookUpPageProps<Item>) {
  const { filter, list, title } = props;
  // Rows from before wouldn't fit the words or filter that were asked for.
  const value = list.state === 'error' ? undefined : list.value;
  return (
    <ConsolePage title={title} note={value ? noteOf(value) : NO_NOTE}>
      <Row gap={4} align="bottom">
        <WordsFilter
          label={props.searchLabel}
          words={filter.search.get('q') ?? ''}
          change={filter.change}
        />
        {props.filters}
      </Row>
      <SavedFilters list={props.saved} suffix={filter.suffix} />
      {value?.too_common && (
        <Notice>
          More than {MOST_NAMED.toLocaleString('en-US')} people match, and not all of them are here.
          Add a word.
        </Notice>
      )}
      {list.state === 'error' && (
        <LostCard
          title={`We couldn’t load the ${title.toLowerCase()}`}
          failure={list.error}
          onRetry={list.reload}
        />
      )}
      {list.state !== 'error' && !value && <WaitingFor label={`Loading ${title.toLowerCase()}`} />}
      {value?.rows.length === 0 && (
        <EmptyState icon={<InboxIcon size="huge" />} title="Nothing here" level={2}>
          {filter.suffix ? 'Nothing matches your search and filters.' : 'This list is empty.'}
        </EmptyState>
      )}
      {value && value.rows.length > 0 && <Rows {...props} {...value} />}
    </ConsolePage>
  );
}

function Rows<Item>(props: LookUpPageProps<Item> & Found<Item>) {
  const { next, pages, rows } = props;
  return (
    <Sheet
      flush
      footer={
        <Pager
          from={pages.from}
          to={pages.from + rows.length - 1}
          total={props.total}
          orMore={props.or_more ?? false}
          onPrevious={pages.onPrevious}
          onNext={next === null ? undefined : () => pages.open(next)}
          order="list"
        />
      }
    >
      <Table
        caption={props.title}
        columns={props.columns}
        rows={rows}
        rowKey={props.rowKey}
        narrow="scroll"
        rowsOpen={props.rowsOpen ?? false}
        dense
      />
    </Sheet>
  );
}

/** `34 in all`, `More than 10,000`. */
export function noteOf({ total, or_more: orMore = false }: Counted): string {
  const many = total.toLocaleString('en-US');
  return orMore ? `More than ${many}` : `${many} in all`;
}
