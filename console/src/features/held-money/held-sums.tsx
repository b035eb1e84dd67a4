import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { KeyCap, KeyHints } from '@paystead/kit/keys/key-cap';
import { Pager } from '@paystead/kit/pager/pager';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Table } from '@paystead/kit/table/table';
import { LostCard } from '../../parts/lost-card.tsx';
import { Steps } from '../../parts/record/steps.tsx';
import { useMayAct } from '../../parts/use-may-act.ts';
import { WaitingFor } from '../../parts/waiting-for.tsx';
import { WordsFilter } from '../../parts/words-filter.tsx';
import { columnsOf } from './held-columns.tsx';
import { EMPTY_WORDS, OLD_DAYS } from './held-words.ts';
import type { HeldDesk, HeldList } from './use-held-list.ts';

interface HeldSumsProps {
  desk: HeldDesk;
  /** The sum that is open beside it. */
  gid: string | undefined;
  isWide: boolean;
}

/** The list of sums, searched and paged. */
export function HeldSums(props: HeldSumsProps) {
  const { list, search, value } = props.desk;
  return (
    <>
      <WordsFilter
        label="Search by name, sender or number"
        words={search.get('q') ?? ''}
        change={props.desk.change}
      />
      {list.state === 'error' && (
        <LostCard
          title="We couldn’t load the held money"
          failure={list.error}
          onRetry={list.reload}
        />
      )}
      {list.state !== 'error' && !value && <WaitingFor label="Loading held money" />}
      {value?.rows.length === 0 && <Nothing desk={props.desk} />}
      {value && value.rows.length > 0 && <Rows {...props} value={value} />}
    </>
  );
}

function Nothing({ desk: { search, show } }: { desk: HeldDesk }) {
  return (
    <EmptyState icon={<InboxIcon size="huge" />} title="Nothing waits for you" level={2}>
      {search.get('q') ? 'Nothing matches your search.' : EMPTY_WORDS[show]}
    </EmptyState>
  );
}

function Rows({ desk, gid, isWide, value }: HeldSumsProps & { value: HeldList }) {
  return (
    <Sheet
      flush
      footer={
        <Stack gap={3}>
          <Turning desk={desk} value={value} />
          <Hints />
        </Stack>
      }
    >
      <Table
        caption="Held money"
        columns={columnsOf(desk)}
        rows={value.rows}
        rowKey={(row) => row.gid}
        isCurrent={(row) => row.gid === gid}
        narrow={isWide ? 'scroll' : 'stack'}
        rowsOpen
        dense
      />
    </Sheet>
  );
}

function Turning({ desk: { pages }, value }: { desk: HeldDesk; value: HeldList }) {
  const { next, rows, total } = value;
  const onNext = next === null ? undefined : () => pages.open(next);
  if (!pages.onPrevious && !onNext) return null;
  if (total === null) return <Steps onBack={pages.onPrevious} onNext={onNext} />;
  return (
    <Pager
      from={pages.from}
      to={pages.from + rows.length - 1}
      total={total}
      onPrevious={pages.onPrevious}
      onNext={onNext}
      order="list"
    />
  );
}

function Hints() {
  const mayAct = useMayAct();
  return (
    <KeyHints>
      <span>
        <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> next, previous
      </span>
      {mayAct && (
        <span>
          <KeyCap>M</KeyCap> make it mine
        </span>
      )}
      <span>Target: nothing over {OLD_DAYS} days</span>
    </KeyHints>
  );
}
