import type { WireAnswer } from '@paystead/contract/call';
import type { ChosenLayout, readFileLayouts } from '@paystead/contract/employer/file-layouts';
import type { ColumnHolds, LayoutColumn } from '@paystead/contract/employer/own-layout';
import { useState } from 'react';
import { COLUMN_WORDS } from './column-words.ts';

export type Layouts = WireAnswer<typeof readFileLayouts>;
export type Own = NonNullable<Layouts['columns']>;

/** What fixed width turns into when payroll chooses CSV. */
const FIRST: Own = {
  dates: 'US',
  columns: (['EMPLOYEE_NUMBER', 'LAST_NAME', 'FIRST_NAME', 'PAYDAY', 'AMOUNT'] as const).map(
    (holds) => ({ holds, heading: COLUMN_WORDS[holds].heading }),
  ),
};

/** The layout as payroll changes it; forgets the changes when another layout was saved. */
export function useDraft(saved: Layouts) {
  const first: ChosenLayout =
    saved.columns === null
      ? { format: 'FIXED' }
      : { format: 'CSV', layout: { dates: saved.columns.dates, columns: saved.columns.columns } };
  const key = JSON.stringify(first);
  const [typed, setTyped] = useState({ of: key, chosen: first });
  const chosen = typed.of === key ? typed.chosen : first;
  const put = (next: ChosenLayout) => setTyped({ of: key, chosen: next });
  const own = chosen.format === 'CSV' ? chosen.layout : null;
  const putColumns = (columns: LayoutColumn[]) =>
    own && put({ format: 'CSV', layout: { ...own, columns } });
  return {
    chosen,
    own,
    isChanged: JSON.stringify(chosen) !== key,
    discard: () => put(first),
    chooseFormat: (format: string) =>
      put(
        format === 'FIXED' ? { format } : { format: 'CSV', layout: own ?? saved.columns ?? FIRST },
      ),
    chooseDates: (dates: Own['dates']) => own && put({ format: 'CSV', layout: { ...own, dates } }),
    add: (holds: ColumnHolds) =>
      own && putColumns([...own.columns, { holds, heading: freeHeading(holds, own.columns) }]),
    remove: (holds: ColumnHolds) =>
      own && putColumns(own.columns.filter((column) => column.holds !== holds)),
    rename: (holds: ColumnHolds, heading: string) =>
      own &&
      putColumns(
        own.columns.map((column) => (column.holds === holds ? { holds, heading } : column)),
      ),
    move: (from: number, to: number) => own && putColumns(moved(own.columns, from, to)),
  };
}

export type Draft = ReturnType<typeof useDraft>;

function moved(columns: readonly LayoutColumn[], from: number, to: number): LayoutColumn[] {
  const [column] = columns.slice(from, from + 1);
  if (!column || to < 0 || to >= columns.length) return [...columns];
  const others = columns.filter((_, index) => index !== from);
  return [...others.slice(0, to), column, ...others.slice(to)];
}

function freeHeading(holds: ColumnHolds, columns: readonly LayoutColumn[]): string {
  const { heading } = COLUMN_WORDS[holds];
  const isTaken = columns.some((column) => column.heading.toLowerCase() === heading.toLowerCase());
  return isTaken ? `${heading} 2` : heading;
}
