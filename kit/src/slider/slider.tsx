import type { CSSProperties, KeyboardEvent } from 'react';
import type { FieldProps } from '../field/field.tsx';
import { MoneyField } from '../money-field/money-field.tsx';
import { writeMoneyText } from '../money-field/money-text.ts';
import styles from './slider.module.css';
import { centsOf, decimalOf, moveBy, percentAlong, type Scale } from './steps.ts';

export interface SliderProps extends FieldProps, Scale {
  label: string;
  /** Decimal string, "4000.00". */
  value: string;
  /** The amount as a decimal string, or the typed text if it is not an amount. */
  onChange: (value: string) => void;
}

/**
 * An amount of dollars, by number field or by slider. A typed amount stays as typed, even between
 * two steps; only the slider moves in steps: arrow keys one, Page keys ten, Home and End to the
 * ends.
 */
export function Slider(props: SliderProps) {
  const { value, onChange, min, max } = props;

  function turnPages(event: KeyboardEvent) {
    const pages = { PageUp: 10, PageDown: -10 }[event.key];
    if (pages === undefined) return;
    event.preventDefault();
    onChange(moveBy(value, pages, props));
  }

  const spot = moveBy(value, 0, props);
  const along = { '--along': `${percentAlong(value, props)}%` } as CSSProperties;

  return (
    <div>
      <MoneyField {...props} large />
      <div className={styles.range}>
        <input
          type="range"
          className={styles.input}
          style={along}
          min={centsOf(min)}
          max={centsOf(max)}
          step={centsOf(props.step)}
          value={centsOf(spot)}
          onChange={(event) => onChange(decimalOf(event.target.valueAsNumber))}
          onKeyDown={turnPages}
          aria-label={props.label}
          aria-valuetext={dollars(spot)}
        />
        <div className={styles.ends} aria-hidden="true">
          <span>{dollars(min)}</span>
          <span>{dollars(max)}</span>
        </div>
      </div>
    </div>
  );
}

function dollars(value: string): string {
  return `$${writeMoneyText(value)}`;
}
