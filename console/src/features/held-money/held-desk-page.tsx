import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { formatMoney } from '@paystead/kit/format/format-money';
import { HourglassIcon } from '@paystead/kit/icon/hourglass';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Segmented } from '@paystead/kit/segmented/segmented';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { TableSplit } from '@paystead/kit/split/split';
import { type RefObject, useLayoutEffect } from 'react';
import { NO_NOTE } from '../../parts/look-up-page.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { HeldAges } from './held-ages.tsx';
import { HeldSums } from './held-sums.tsx';
import { HeldSum } from './held-sum.tsx';
import { countOf, VIEW_WORDS } from './held-words.ts';
import { type HeldDesk, type HeldList, VIEWS } from './use-held-list.ts';
import { type OpenedProps, useHeldSum } from './use-held-sum.ts';

interface HeldDeskPageProps {
  desk: HeldDesk;
  opened: OpenedProps | undefined;
  isWide: boolean;
  /** How far a narrow page was scrolled when a sum was opened. */
  scrolled: RefObject<number>;
  onTaken: (gid: string) => void;
}

/** The figures of all sums, and the list; on a wide page beside the sum that is open. */
export function HeldDeskPage({ desk, isWide, onTaken, opened, scrolled }: HeldDeskPageProps) {
  const { value } = desk;
  useLayoutEffect(() => {
    scrollTo(0, scrolled.current);
    return () => {
      scrolled.current = scrollY;
    };
  }, [scrolled]);
  const list = <HeldSums desk={desk} gid={opened?.gid} isWide={isWide} />;
  return (
    <ConsolePage
      title="Held money"
      note={value ? noteOf(value) : NO_NOTE}
      actions={<Views desk={desk} />}
    >
      {value && value.held !== value.books && (
        <Notice tone="critical">
          The records and the books differ. <Link href="/bank-files">Open Bank files</Link>
        </Notice>
      )}
      {value && value.count > 0 && <HeldAges figures={value} onTaken={onTaken} />}
      {isWide ? (
        <TableSplit
          listLabel="Sums"
          list={list}
          openKey={opened?.gid}
          openLabel="The sum that is open"
        >
          {opened ? <Opened key={opened.gid} opened={opened} /> : <NothingOpen desk={desk} />}
        </TableSplit>
      ) : (
        list
      )}
    </ConsolePage>
  );
}

function noteOf({ books, count, held }: HeldList): string {
  return `${countOf(count)}, ${formatMoney(held)}. Our books say ${formatMoney(books)}.`;
}

function Views({ desk: { change, show, value } }: { desk: HeldDesk }) {
  const many = { OPEN: value?.count, YOURS: value?.yours, NO_OWNER: value?.no_owner, DONE: null };
  const options = VIEWS.filter((view) => view !== 'NO_OWNER' || show === view).map((view) => ({
    value: view,
    label: `${VIEW_WORDS[view]} ${many[view]?.toLocaleString('en-US') ?? ''}`.trim(),
  }));
  return (
    <Segmented
      label="Which sums"
      options={options}
      value={show}
      onChange={(next) => change({ show: next === 'OPEN' ? '' : next })}
    />
  );
}

function Opened({ opened }: { opened: OpenedProps }) {
  const sum = useHeldSum(opened);
  if (!sum.details) return <Absent what="this sum" call={sum.loaded} />;
  const title = formatMoney(sum.details.money.amount);
  return <HeldSum sum={sum} details={sum.details} title={title} />;
}

function NothingOpen({ desk: { value } }: { desk: HeldDesk }) {
  if (!value || value.rows.length === 0) return null;
  return (
    <Sheet>
      <EmptyState icon={<HourglassIcon size="huge" />} title="No sum is open" level={2}>
        Choose one from the list, or press J.
      </EmptyState>
    </Sheet>
  );
}
