import styles from './qr-code.module.css';

export interface QrCodeProps {
  /** Row by row, true is dark; without the quiet border. */
  cells: readonly (readonly boolean[])[];
  /** The effect of scanning it, for people who can't see it; typing must offer the same. */
  label: string;
}

/** Cells of white around the code, as scanners want. */
const quiet = 4;

/** A code to scan with a phone; dark on white in both themes. */
export function QrCode({ cells, label }: QrCodeProps) {
  const size = cells.length + 2 * quiet;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect className={styles.paper} width={size} height={size} />
      <path className={styles.ink} d={cells.flatMap(runs).join('')} />
    </svg>
  );
}

/** One path part per dark cell of a row. */
function runs(row: readonly boolean[], y: number): string[] {
  return row.map((dark, x) => (dark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : ''));
}
