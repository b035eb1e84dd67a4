import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listPaydayLines } from '@paystead/contract/employer/payday-files';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { Pager } from '@paystead/kit/pager/pager';
import { Row } from '@paystead/kit/row/row';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { monthDay } from '../../parts/employer/closing-words.ts';
import { useState } from 'react';
import type { PaydayFile } from '../../parts/employer/file-words.ts';
import { SaveDraft } from '../../parts/employer/save-draft.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { useRested } from '../../parts/use-rested.ts';
import type { LineToCorrect } from './correct-line.tsx';

type Line = WireAnswer<typeof listPaydayLines>['rows'][number];

const MARKS = {
  NEW: ['New', 'action'],
  STOPPED: ['Stopped', 'caution'],
  CHANGED: ['Changed', 'info'],
  SAME: ['As last time', 'plain'],
} as const satisfies Record<Line['mark'], readonly [string, string]>;

interface FileLinesProps {
  file: PaydayFile;
  onCorrect?: ((line: LineToCorrect) => void) | undefined;
}

/** The people of the file: new and stopped ones first, whom payroll has to set up or end. */
export function FileLines({ file, onCorrect }: FileLinesProps) {
  const [shown, setShown] = useState(file.state === 'CHANGED' ? 'SINCE' : '');
  const [typed, setTyped] = useState('');
  const [offset, setOffset] = useState(0);
  const words = useRested(typed.trim());
  const since = shown === 'SINCE' ? { since_approval: '1' as const } : {};
  const mark = shown in MARKS ? { mark: shown as Line['mark'] } : {};
  const list = useCall(listPaydayLines, {
    payday: file.payday,
    l: String(USUAL_PAGE),
    o: String(offset),
    ...since,
    ...mark,
    ...(words ? { q: words } : {}),
  });
  const value = 'value' in list && list.state !== 'error' ? list.value : undefined;
  const { reload } = list;
  const [seen, setSeen] = useState(file.version);
  if (seen !== file.version) {
    setSeen(file.version);
    reload();
  }
  return (
    <Stack gap={4}>
      <Filters
        file={file}
        shown={shown}
        onShow={(next) => {
          setShown(next);
          setOffset(0);
        }}
        typed={typed}
        onType={(next) => {
          setTyped(next);
          setOffset(0);
        }}
      />
      <Sheet
        title={titleOf(file)}
        flush
        footer={
          <Stack gap={3}>
            {value && <Pages {...value} offset={offset} onTurn={setOffset} />}
            <SaveDraft file={file} changes variant="tertiary">
              Download only the changes
            </SaveDraft>
          </Stack>
        }
      >
        {!value && <Absent what="the people of this file" call={list} />}
        {value?.rows.length === 0 && (
          <EmptyState icon={<InboxIcon size="huge" />} title="Nobody here" level={3}>
            Nobody in this file matches.
          </EmptyState>
        )}
        {value && value.rows.length > 0 && (
          <Table
            caption="People in this file"
            columns={columnsOf(file, onCorrect)}
            rows={value.rows}
            rowKey={({ employee_number: number, reference }) => `${number} ${reference}`}
            narrow="stack"
            dense
          />
        )}
      </Sheet>
    </Stack>
  );
}

interface PagesProps {
  rows: readonly Line[];
  total: number;
  or_more: boolean;
  offset: number;
  onTurn: (offset: number) => void;
}

function Pages({ offset, onTurn, or_more: orMore, rows, total }: PagesProps) {
  if (total === 0) return null;
  const next = offset + rows.length;
  return (
    <Pager
      from={offset + 1}
      to={next}
      total={total}
      orMore={orMore}
      order="list"
      onPrevious={offset > 0 ? () => onTurn(Math.max(0, offset - USUAL_PAGE)) : undefined}
      onNext={
        next < total || (orMore && rows.length === USUAL_PAGE)
          ? () => onTurn(offset + USUAL_PAGE)
          : undefined
      }
    />
  );
}

interface FiltersProps {
  file: PaydayFile;
  shown: string;
  onShow: (shown: string) => void;
  typed: string;
  onType: (typed: string) => void;
}

function Filters({ file, onShow, onType, shown, typed }: FiltersProps) {
  const { approval, changed_since: since, marks } = file;
  const counted = (mark: Line['mark']) => ({
    value: mark,
    text: `${MARKS[mark][0]} (${marks[mark].people})`,
  });
  const options = [
    ...(approval && since > 0 ? [{ value: 'SINCE', text: `Since the approval (${since})` }] : []),
    ...(Object.keys(MARKS) as Line['mark'][]).map(counted),
  ];
  return (
    <Row align="bottom">
      <Select
        label="Show"
        empty="Everyone"
        options={options}
        value={shown}
        onChange={onShow}
        width={20}
      />
      <TextField
        label="Name or employee number"
        type="search"
        width={20}
        value={typed}
        onChange={onType}
      />
    </Row>
  );
}

function titleOf({ before, marks }: PaydayFile): string {
  const changes = marks.NEW.people + marks.CHANGED.people + marks.STOPPED.people;
  if (!before) return 'Everyone in this file';
  if (changes === 0) return `Everyone as on ${monthDay(before.payday)}`;
  const words = changes === 1 ? '1 change' : `${changes} changes`;
  return `${words} since ${monthDay(before.payday)}`;
}

function columnsOf(file: PaydayFile, onCorrect: FileLinesProps['onCorrect']): Column<Line>[] {
  const before = file.before ? monthDay(file.before.payday) : 'Before';
  const columns: Column<Line>[] = [
    {
      key: 'who',
      header: 'Employee',
      phone: 'title',
      cell: (line) => (
        <>
          {line.name ?? 'Not on the roster'}
          <Text as="div" size="small" tone="muted">
            {line.employee_number}
          </Text>
        </>
      ),
    },
    {
      key: 'mark',
      header: 'Change',
      phone: 'status',
      cell: ({ mark }) => <Tag tone={MARKS[mark][1]}>{MARKS[mark][0]}</Tag>,
    },
    {
      key: 'before',
      header: before,
      align: 'end',
      phone: 'detail',
      phoneLabel: before,
      cell: (line) => (line.mark === 'NEW' ? '—' : <Amount value={line.before} />),
    },
    {
      key: 'amount',
      header: monthDay(file.payday),
      align: 'end',
      phone: 'value',
      cell: (line) => (
        <>
          <Amount value={line.amount} />
          {line.due !== line.amount && (
            <Text as="div" size="small" tone="muted">
              of <Amount value={line.due} />
            </Text>
          )}
        </>
      ),
    },
  ];
  if (!onCorrect) return columns;
  return [
    ...columns,
    {
      key: 'correct',
      header: 'Action',
      align: 'end',
      phone: 'full',
      cell: (line) =>
        line.correctable && (
          <Button
            variant="link"
            size="small"
            label={`Correct ${line.name ?? line.employee_number}`}
            onPress={() => onCorrect(line)}
          >
            Correct
          </Button>
        ),
    },
  ];
}
