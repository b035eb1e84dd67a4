import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './score-scale.module.css';

export interface ScoreBand {
  /** The lowest score in it. */
  from: number;
  label: string;
}

export interface ScoreScaleProps {
  score: number;
  /** In rising order; the first starts at the bottom of the scale. */
  bands: readonly ScoreBand[];
  /** The top of the scale. */
  to: number;
}

/** A score on its scale: a flat band, the person's part of it green, words under it. */
export function ScoreScale({ score, bands, to }: ScoreScaleProps) {
  const from = bands[0]?.from ?? 0;
  const current = bands.findLastIndex((band) => band.from <= score);
  const ends = bands.map((_, place) => bands[place + 1]?.from ?? to);
  const columns = bands.map((each, place) => `${(ends[place] ?? to) - each.from}fr`).join(' ');
  const place = Math.min(100, Math.max(0, ((score - from) / (to - from)) * 100));
  const band = bands[current]?.label ?? 'lowest';
  const label = `${score} on a scale from ${from} to ${to}, in the ${band} band`;

  return (
    <div
      className={styles.scale}
      role="img"
      aria-label={label}
      style={{ '--columns': columns, '--place': `${place}%` } as CSSProperties}
    >
      <span className={styles.mark}>{score}</span>
      <div className={styles.bands}>
        {bands.map((band, index) => (
          <span
            key={band.label}
            className={classNames(styles.band, index === current && styles.on)}
          />
        ))}
      </div>
      <div className={styles.names}>
        {bands.map((band, index) => (
          <span
            key={band.label}
            className={classNames(styles.name, index === current && styles.here)}
          >
            <span className={styles.from}>{band.from}</span>
            {band.label}
          </span>
        ))}
      </div>
    </div>
  );
}
