import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './payday-track.module.css';
import { type Paycheck, trackCaption, trackRows, trackSentence } from './track-rows.ts';

export interface PaydayTrackProps {
  paychecks: readonly Paycheck[];
  size?: 'medium' | 'small';
  /** Right end of the caption: "34.62% paid", "41 not needed", "34 days". */
  note?: ReactNode;
  /**
   * Text on the left instead of "18 of 52 paid"; null only if text beside it says the same.
   */
  caption?: ReactNode | null;
  /** The sentence for screen readers, if the default one does not fit. */
  label?: string;
  /** Plays the fill once, left to right: only when a payment has just posted. */
  fill?: boolean;
}

/**
 * A loan as a row of paydays: green is done, gold and taller is next, grey is in the future.
 * Hatched is missed or paid in part, a dashed outline waits for the employer's answer, a dotted one
 * is no longer needed. Above 60 paychecks each year has its row.
 */
export function PaydayTrack(props: PaydayTrackProps) {
  const { paychecks, size = 'medium', note, caption = trackCaption(paychecks), fill } = props;
  const rows = trackRows(paychecks);
  const widest = Math.max(...rows.map((row) => row.offset + row.bars.length));

  return (
    <div className={classNames(styles[size], fill && styles.fill)}>
      <div className={styles.rows} role="img" aria-label={props.label ?? trackSentence(paychecks)}>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            {row.label && <span className={styles.year}>{row.label}</span>}
            <div
              className={rows.length > 1 ? styles.yearBars : styles.bars}
              style={{ '--columns': widest } as CSSProperties}
            >
              {Array.from({ length: row.offset }, (_, place) => (
                <i key={`free ${place}`} />
              ))}
              {row.bars.map((bar) => (
                <i
                  key={bar.place}
                  className={classNames(styles.bar, styles[bar.state])}
                  style={delay(bar.place, paychecks.length)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {(caption !== null || note) && (
        <div className={styles.caption}>
          <span>{caption}</span>
          {note && <span>{note}</span>}
        </div>
      )}
    </div>
  );
}

/** When in the 360 ms of the fill this bar turns green. */
function delay(place: number, count: number): CSSProperties {
  return { '--share': place / count } as CSSProperties;
}
