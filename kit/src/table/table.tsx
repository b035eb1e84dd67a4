import type { ReactNode } from 'react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { classNames } from '../class-names.ts';
import { ScrollRegion } from '../scroll-region/scroll-region.tsx';
import openRows from './open-rows.module.css';
import rooms from './room.module.css';
import styles from './table.module.css';

/**
 * Where a cell goes when rows stack on a phone: two columns, `title` and `detail` left, `value` and
 * `status` right.
 */
export type PhonePlace = 'title' | 'value' | 'detail' | 'status' | 'full' | 'hidden';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Money and numbers stand at the end. */
  align?: 'start' | 'end';
  phone?: PhonePlace;
  /** Shown before the value on a phone, where the table's head is hidden: "Balance after". */
  phoneLabel?: string;
  nowrap?: boolean;
  /** Its cells hold fields, which would otherwise shrink: a short word, or a choice. */
  room?: 'short' | 'long';
  /** Texts of other companies: long ones break inside a word, so that the table fits. */
  breaks?: boolean;
}

export interface TableSelection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

export interface TableProps<Row> {
  /** Names the table; visible only if no heading beside it says the same. */
  caption: string;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /**
   * stack: rows become cards on phones, for up to four columns. scroll: moves sideways in a
   * labelled region.
   */
  narrow?: 'stack' | 'scroll';
  /** The link of a row reaches over all of it: a press anywhere in the row opens it. */
  rowsOpen?: boolean;
  /** Staff density. */
  dense?: boolean;
  /** The next payday: tinted, with a gold edge. */
  isNext?: (row: Row) => boolean;
  /** A payday on which nothing came in: tinted, with a hatched edge. */
  isMissed?: (row: Row) => boolean;
  /** Something in it differs from what was expected: tinted. */
  isWarned?: (row: Row) => boolean;
  /** The row that is open beside the table. */
  isCurrent?: (row: Row) => boolean;
  /**
   * Rows can be selected one at a time or all at once; `rowName` names the checkbox of a row:
   * "alert from Nov 20, 2026".
   */
  selection?: TableSelection;
  rowName?: (row: Row) => string;
}

/** A table. Inside a flush sheet its rows reach the edges. */
export function Table<Row>(props: TableProps<Row>) {
  const { narrow = 'stack' } = props;
  const stack = narrow === 'stack';
  const table = (
    <table
      className={classNames(
        styles.table,
        styles[narrow],
        props.dense && styles.dense,
        props.rowsOpen && openRows.opens,
      )}
      role={stack ? 'table' : undefined}
    >
      <caption className={props.captionShown ? styles.caption : 'visually-hidden'}>
        {props.caption}
      </caption>
      <Head {...props} />
      <tbody role={stack ? 'rowgroup' : undefined}>
        {props.rows.map((row) => (
          <BodyRow key={props.rowKey(row)} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
  if (stack) return <div className={styles.room}>{table}</div>;

  const label = `${props.caption}, scrolls sideways on small screens`;
  return <ScrollRegion label={label}>{table}</ScrollRegion>;
}

function Head<Row>(props: TableProps<Row>) {
  const stack = props.narrow !== 'scroll';
  return (
    <thead role={stack ? 'rowgroup' : undefined}>
      <tr role={stack ? 'row' : undefined}>
        {props.selection && (
          <th className={styles.box} role={stack ? 'columnheader' : undefined}>
            <SelectAll {...props} selection={props.selection} />
          </th>
        )}
        {props.columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            role={stack ? 'columnheader' : undefined}
            className={column.align === 'end' ? styles.end : undefined}
          >
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function BodyRow<Row>(props: TableProps<Row> & { row: Row }) {
  const { row, selection, columns } = props;
  const stack = props.narrow !== 'scroll';
  const key = props.rowKey(row);
  const current = props.isCurrent?.(row) ?? false;

  return (
    <tr
      role={stack ? 'row' : undefined}
      aria-current={current || undefined}
      className={classNames(
        props.isNext?.(row) && styles.next,
        props.isMissed?.(row) && styles.missed,
        props.isWarned?.(row) && styles.warned,
        current && styles.current,
      )}
    >
      {selection && (
        <td className={styles.box} role={stack ? 'cell' : undefined}>
          <Checkbox
            label={`Select ${props.rowName?.(row) ?? key}`}
            labelHidden
            checked={selection.selected.has(key)}
            onChange={(on) => selection.onChange(toggled(selection.selected, key, on))}
          />
        </td>
      )}
      {columns.map((column) => {
        const content = column.cell(row);
        const isEmpty = content === '' || content === false || content === null;
        return (
          <td key={column.key} role={stack ? 'cell' : undefined} className={cellClass(column)}>
            {column.phoneLabel && !isEmpty && (
              <span className={styles.phoneLabel} aria-hidden="true">
                {column.phoneLabel}{' '}
              </span>
            )}
            {content}
          </td>
        );
      })}
    </tr>
  );
}

function SelectAll<Row>({
  rows,
  rowKey,
  caption,
  selection,
}: TableProps<Row> & { selection: TableSelection }) {
  const keys = rows.map(rowKey);
  const chosen = keys.filter((key) => selection.selected.has(key)).length;
  const all = keys.length > 0 && chosen === keys.length;

  return (
    <>
      <Checkbox
        label={`Select all: ${caption}`}
        labelHidden
        checked={all}
        mixed={chosen > 0 && !all}
        onChange={(on) =>
          selection.onChange(keys.reduce((set, key) => toggled(set, key, on), selection.selected))
        }
      />
      <span className={styles.all} aria-hidden="true">
        Select all
      </span>
    </>
  );
}

function toggled(set: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (on) next.add(key);
  else next.delete(key);
  return next;
}

function cellClass<Row>({
  align,
  breaks,
  nowrap,
  phone = 'detail',
  room,
}: Column<Row>): string | undefined {
  return classNames(
    align === 'end' && styles.end,
    styles[`phone-${phone}`],
    nowrap && styles.nowrap,
    breaks && styles.breaks,
    room && rooms[room],
  );
}
