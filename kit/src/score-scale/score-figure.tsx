import styles from './score-figure.module.css';

/** A score as the one number of a sheet, and the word for it: "702 Good". */
export function ScoreFigure({ score, band }: { score: number; band: string }) {
  return (
    <p className={styles.line}>
      <span className={styles.figure}>{score}</span> <span className={styles.band}>{band}</span>
    </p>
  );
}
