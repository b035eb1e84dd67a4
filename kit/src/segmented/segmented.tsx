import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { whenChanged } from '../field/control.ts';
import styles from './segmented.module.css';

export interface SegmentedProps {
  /** The name of the choice, for screen readers; something else on the page must show it. */
  label: string;
  /** Two or three short choices. */
  options: readonly { value: string; label: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  name?: string;
  /** As wide as its column, in equal parts. */
  fill?: boolean;
}

/** Two or three short choices in one bar: a radio group by nature. */
export function Segmented(props: SegmentedProps) {
  const own = useId();

  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className={classNames(styles.bar, props.fill && styles.fill)}
      data-field={props.name}
    >
      {props.options.map((option) => (
        <label key={option.value} className={styles.part}>
          <input
            className={styles.input}
            type="radio"
            name={props.name ?? own}
            value={option.value}
            checked={props.value === undefined ? undefined : props.value === option.value}
            defaultChecked={props.defaultValue === option.value}
            onChange={whenChanged(props.onChange)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
