import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Row } from '../row/row.tsx';
import { Stack } from '../stack/stack.tsx';
import styles from './placeholder.module.css';

/** Announces once what is loading, for all the boxes inside. */
export function PlaceholderGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export interface PlaceholderProps {
  /** The same box as the real content will have. */
  shape?: 'line' | 'title' | 'figure' | 'control' | 'plate' | 'block';
  width?: 'quarter' | 'third' | 'half' | 'most' | 'full';
}

/** A grey box where content will be; still when motion is reduced. Goes in a `PlaceholderGroup`. */
export function Placeholder({ shape = 'line', width = 'full' }: PlaceholderProps) {
  return (
    <span className={classNames(styles.box, styles[shape], shape !== 'plate' && styles[width])} />
  );
}

/** Placeholder for a list row: a plate, two lines, a figure. */
export function PlaceholderRow() {
  return (
    <Row wrap={false}>
      <Placeholder shape="plate" />
      <span className={styles.grow}>
        <Stack gap={2}>
          <Placeholder width="half" />
          <Placeholder width="third" />
        </Stack>
      </span>
      <span className={styles.end}>
        <Placeholder />
      </span>
    </Row>
  );
}
