import type { ReactNode } from 'react';
import { Amount } from '../amount/amount.tsx';
import { classNames } from '../class-names.ts';
import { Day } from '../day/day.tsx';
import styles from './paycheck-preview.module.css';

export interface PaycheckLine {
  label: string;
  /** Decimal strings of dollars, deductions below zero; null if the stub has no such line. */
  without: string | null;
  with: string | null;
  /** The loan's own line is marked; sums and net pay are bold. */
  kind?: 'line' | 'loan' | 'sum' | 'net';
}

export interface PaycheckPreviewProps {
  employer: string;
  /** YYYY-MM-DD, the payday of the stub. */
  payday: string;
  lines: readonly PaycheckLine[];
  /** Under the stub: the minimum net pay, the share of pay, how certain the figures are. */
  note?: ReactNode;
}

/** The next pay stub without and with the loan, side by side. The server computes all figures. */
export function PaycheckPreview({ employer, payday, lines, note }: PaycheckPreviewProps) {
  return (
    <div className={styles.preview}>
      <table className={styles.stub}>
        <caption className={styles.caption}>
          <span className={styles.employer}>{employer}</span>
          <span>
            Paycheck of <Day value={payday} />
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Line of the pay stub</span>
            </th>
            <th scope="col" className={styles.figure}>
              Without the loan
            </th>
            <th scope="col" className={classNames(styles.figure, styles.with)}>
              With the loan
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <StubLine key={line.label} {...line} />
          ))}
        </tbody>
      </table>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}

function StubLine({ label, kind = 'line', ...line }: PaycheckLine) {
  return (
    <tr className={styles[kind]}>
      <th scope="row">{label}</th>
      <Figure label="Without the loan" value={line.without} />
      <Figure label="With the loan" value={line.with} tone={styles.with} />
    </tr>
  );
}

interface FigureProps {
  /** The column's name, seen where its head is not. */
  label: string;
  value: string | null;
  tone?: string | undefined;
}

function Figure({ label, value, tone }: FigureProps) {
  return (
    <td className={classNames(styles.figure, tone, value === null && styles.none)}>
      <span className={styles.label} aria-hidden="true">
        {label}{' '}
      </span>
      {value === null ? <span className="visually-hidden">None</span> : <Amount value={value} />}
    </td>
  );
}
