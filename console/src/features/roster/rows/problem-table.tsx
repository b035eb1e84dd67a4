import { FIELD_WORDS } from '@paystead/contract/employer/roster-field-words';
import { Button } from '@paystead/kit/button/button';
import { Inset } from '@paystead/kit/fold/fold';
import { KeyCap, KeyHints } from '@paystead/kit/keys/key-cap';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import type { Roster } from '../roster-words.ts';
import { MendRow } from './mend-row.tsx';
import {
  goAfter,
  keyOf,
  type MendedRow,
  newestOf,
  type Problem,
  type ShownProblem,
} from './problems.ts';

interface ProblemTableProps {
  roster: Roster;
  loaded: readonly Problem[];
  mayChange: boolean;
  /** A row was saved. */
  onSaved: () => void;
  onAllDone: () => void;
}

/** Rows stay in place while they are fixed, so that nothing jumps under the hand. */
export function ProblemTable(props: ProblemTableProps) {
  const { loaded, mayChange, onAllDone, onSaved, roster } = props;
  const [mended, setMended] = useState<ReadonlyMap<number, MendedRow>>(new Map());
  const [seen, setSeen] = useState(loaded);
  if (seen !== loaded) {
    setSeen(loaded);
    setMended(new Map());
  }
  const rows = loaded.map((problem) => newestOf(problem, mended.get(problem.line)));
  const isDone = rows.length > 0 && rows.every(({ became }) => became !== 'open');
  function onMended(row: MendedRow, key: string) {
    const next = new Map(mended).set(row.line, row);
    setMended(next);
    onSaved();
    if (row.left_out || row.problems.length === 0) goAfter(key);
  }
  if (rows.length === 0) return null;
  return (
    <div>
      <Table
        caption="Rows to fix"
        columns={columnsOf(roster, mayChange ? onMended : undefined)}
        rows={rows}
        rowKey={keyOf}
        narrow="stack"
      />
      <Inset>
        {isDone && roster.problem_rows > 0 && (
          <Button variant="secondary" onPress={onAllDone}>
            Show the next rows
          </Button>
        )}
        {mayChange && !isDone && (
          <KeyHints>
            <span>
              <KeyCap>Tab</KeyCap> next field
            </span>
            <span>
              <KeyCap>Enter</KeyCap> save and go on
            </span>
            <span>
              <KeyCap>Alt</KeyCap> <KeyCap>X</KeyCap> leave out
            </span>
          </KeyHints>
        )}
      </Inset>
    </div>
  );
}

function columnsOf(
  roster: Roster,
  onMended: ((row: MendedRow, key: string) => void) | undefined,
): Column<ShownProblem>[] {
  const columns: Column<ShownProblem>[] = [
    {
      key: 'who',
      header: 'Person',
      phone: 'title',
      cell: (row) => (
        <>
          <Text as="div" strong>
            {row.name ?? 'Without a name'}
          </Text>
          <Text as="div" size="small" tone="muted">
            Row {row.line}
            {row.employee_number && `, ${row.employee_number}`}
          </Text>
        </>
      ),
    },
    {
      key: 'says',
      header: 'Your file says',
      phone: 'full',
      phoneLabel: 'Your file says',
      breaks: true,
      cell: (row) => (
        <>
          {row.value ? <code>{row.value}</code> : <Text as="span">Empty</Text>}
          <Text as="div" size="small" tone="muted">
            {row.column ?? (row.field ? FIELD_WORDS[row.field] : 'The whole row')}
          </Text>
        </>
      ),
    },
    {
      key: 'wrong',
      header: 'What’s wrong',
      phone: 'full',
      cell: (row) => (
        <>
          {row.reason}
          <Text as="div" size="small" tone="muted">
            {row.mend}
          </Text>
        </>
      ),
    },
  ];
  if (!onMended) return columns;
  return [
    ...columns,
    {
      key: 'right',
      header: 'Put it right',
      phone: 'full',
      cell: (row) => <MendRow roster={roster} problem={row} onMended={onMended} />,
    },
  ];
}
