import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './comparison.module.css';

export interface ComparedRow {
  /** What is compared: "Last payment". */
  what: string;
  /** One value for each column. */
  values: readonly ReactNode[];
  /** Under each value, small: "4 paydays". */
  notes?: readonly ReactNode[];
}

export interface ComparisonProps {
  /** Names the table for screen readers: "Before and after the plan". */
  caption: string;
  /** Two or three: "Today", "With the plan". */
  columns: readonly string[];
  rows: readonly ComparedRow[];
  /** The column, from 0, that is the borrower's choice: tinted and bold. */
  chosen?: number;
}

/** A grid on phones would take the roles away from the parts of the table. */
const ROLES = {
  table: 'table',
  rowgroup: 'rowgroup',
  row: 'row',
  columnheader: 'columnheader',
  rowheader: 'rowheader',
  cell: 'cell',
} as const;

/**
 * Two or three ways side by side, figure under figure. On phones the name of each row goes above
 * its figures.
 */
export function Comparison({ caption, columns, rows, chosen }: ComparisonProps) {
  const look = (place: number) => (place === chosen ? styles.chosen : undefined);
  return (
    <table
      role={ROLES.table}
      className={classNames(styles.table, columns.length > 2 && styles.three)}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead role={ROLES.rowgroup}>
        <tr role={ROLES.row}>
          <th scope="col" role={ROLES.columnheader} className={styles.corner}>
            <span className="visually-hidden">What</span>
          </th>
          {columns.map((column, place) => (
            <th key={place} scope="col" role={ROLES.columnheader} className={look(place)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={ROLES.rowgroup}>
        {rows.map(({ notes, values, what }) => (
          <tr key={what} role={ROLES.row}>
            <th scope="row" role={ROLES.rowheader}>
              {what}
            </th>
            {values.map((value, place) => (
              <td key={place} role={ROLES.cell} className={look(place)}>
                {value}
                {notes?.[place] && <small className={styles.note}>{notes[place]}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
