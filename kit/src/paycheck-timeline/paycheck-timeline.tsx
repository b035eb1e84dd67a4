import type { ReactNode } from 'react';
import { Amount } from '../amount/amount.tsx';
import { CalendarChip } from '../calendar-chip/calendar-chip.tsx';
import { classNames } from '../class-names.ts';
import { Day } from '../day/day.tsx';
import { CheckIcon } from '../icon/check.tsx';
import { XIcon } from '../icon/x.tsx';
import styles from './paycheck-timeline.module.css';

/**
 * done: it happened. late: it should have. failed: it will not. waiting: its day is in the future.
 * skipped: it isn't needed, because the money came another way.
 */
export type StageState = 'done' | 'late' | 'failed' | 'waiting' | 'skipped';

export interface TimelineStage {
  /** "Asked", "Deducted", "Remitted", "Posted". */
  label: string;
  state: StageState;
  /** YYYY-MM-DD: when it happened, or when it should. */
  date?: string;
  /** Decimal string of dollars, where it differs from the row's. */
  amount?: string;
}

export interface PaycheckTimelineRow {
  id: string;
  /** YYYY-MM-DD. */
  payday: string;
  /** "Installment 19 of 52"; for staff and employers the person too. */
  title: string;
  amount: string;
  stages: readonly TimelineStage[];
  /** Who has to act if a stage is late, and what they do. */
  note?: ReactNode;
  next?: boolean;
}

/**
 * Each payday is one row with its stages from asked to posted, the same for borrower, employer and
 * staff. Goes in a flush sheet.
 */
export function PaycheckTimeline({ rows }: { rows: readonly PaycheckTimelineRow[] }) {
  return (
    <ol className={styles.timeline}>
      {rows.map((row) => (
        <TimelineRow key={row.id} {...row} />
      ))}
    </ol>
  );
}

function TimelineRow({ payday, title, amount, stages, note, next }: PaycheckTimelineRow) {
  return (
    <li className={styles.row}>
      <CalendarChip value={payday} next={next} />
      <div className={styles.words}>
        <div className={styles.title}>
          <Day value={payday} form="weekday" />
        </div>
        <div className={styles.what}>{title}</div>
      </div>
      <div className={styles.amount}>
        <Amount value={amount} />
      </div>
      <ol className={styles.stages}>
        {stages.map((stage) => (
          <Stage key={stage.label} {...stage} />
        ))}
      </ol>
      {note && <div className={styles.note}>{note}</div>}
    </li>
  );
}

function Stage({ label, state, date, amount }: TimelineStage) {
  return (
    <li className={classNames(styles.stage, styles[state])}>
      <span className={styles.mark} aria-hidden="true">
        {marks[state]}
      </span>
      <span className={styles.label}>
        {label}
        <span className={state === 'late' || state === 'failed' ? styles.word : 'visually-hidden'}>
          {' '}
          {words[state]}
        </span>
      </span>
      {date && (
        <span className={styles.date}>
          <Day value={date} form="short" />
        </span>
      )}
      {amount && (
        <span className={styles.date}>
          <Amount value={amount} />
        </span>
      )}
    </li>
  );
}

const marks: Record<StageState, ReactNode> = {
  done: <CheckIcon size="small" />,
  late: '!',
  failed: <XIcon size="small" />,
  waiting: null,
  skipped: '–',
};

const words: Record<StageState, string> = {
  done: 'done',
  late: 'late',
  failed: 'failed',
  waiting: 'to come',
  skipped: 'not needed',
};
