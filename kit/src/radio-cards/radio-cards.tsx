import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { whenChanged } from '../field/control.ts';
import choice from '../field/choice.module.css';
import { FieldGroup } from '../field/field-group.tsx';
import type { FieldProps } from '../field/field.tsx';
import type { Option } from '../field/option.ts';
import styles from './radio-cards.module.css';

/** A tile: its label is the title, its hint the line under it. */
export interface RadioCard extends Option {
  /** At the right: the cost, "$90.04". */
  aside?: ReactNode;
  /** Under that, "per paycheck". */
  asideHint?: ReactNode;
  /** Fields that belong to this answer: inside its tile while it is chosen. */
  inside?: ReactNode;
}

export interface RadioCardsProps extends FieldProps {
  options: readonly RadioCard[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Tiles side by side where there is room. */
  beside?: boolean;
}

/**
 * One of several answers that each need a line of explanation: terms, methods, ways to verify.
 * Nothing is selected at first unless the caller has the person's earlier answer.
 */
export function RadioCards(props: RadioCardsProps) {
  const own = useId();

  return (
    <FieldGroup {...props} role="radiogroup">
      <div className={classNames(styles.cards, props.beside && styles.beside)}>
        {props.options.map((option) => (
          <Card key={option.value} {...option} group={own} field={props} />
        ))}
      </div>
    </FieldGroup>
  );
}

function Card(props: RadioCard & { group: string; field: RadioCardsProps }) {
  const isChosen = props.field.value === props.value;
  if (props.inside === undefined || !isChosen) return <Tile {...props} />;
  return (
    <div className={styles.open}>
      <Tile {...props} />
      <div className={styles.inside}>{props.inside}</div>
    </div>
  );
}

function Tile(props: RadioCard & { group: string; field: RadioCardsProps }) {
  const { group, field } = props;
  const off = props.disabledReason !== undefined;
  const hint = props.disabledReason ?? props.hint;
  const id = `${group}-${props.value}`;

  return (
    <label className={classNames(styles.card, off && styles.off)}>
      <input
        className={choice.mark}
        type="radio"
        name={field.name ?? group}
        value={props.value}
        checked={field.value === undefined ? undefined : field.value === props.value}
        defaultChecked={field.defaultValue === props.value}
        onChange={whenChanged(field.onChange)}
        disabled={off}
        aria-labelledby={`${id}-label`}
        aria-describedby={classNames(
          hint !== undefined && `${id}-hint`,
          props.aside !== undefined && `${id}-aside`,
        )}
      />
      <span className={styles.words}>
        <span className={styles.text}>
          <span id={`${id}-label`} className={styles.title}>
            {props.label}
          </span>
          {hint && (
            <span id={`${id}-hint`} className={styles.hint}>
              {hint}
            </span>
          )}
        </span>
        {props.aside && (
          <span id={`${id}-aside`} className={styles.aside}>
            {props.aside} <span className={styles.hint}>{props.asideHint}</span>
          </span>
        )}
      </span>
    </label>
  );
}
