import { useId } from 'react';
import { whenChanged } from '../field/control.ts';
import choice from '../field/choice.module.css';
import { FieldGroup } from '../field/field-group.tsx';
import type { FieldProps } from '../field/field.tsx';
import type { Option } from '../field/option.ts';

export interface RadioGroupProps extends FieldProps {
  options: readonly Option[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}

/** One of a few short answers. */
export function RadioGroup(props: RadioGroupProps) {
  const own = useId();

  return (
    <FieldGroup {...props} role="radiogroup">
      {props.options.map((option) => (
        <Answer key={option.value} {...option} group={own} field={props} />
      ))}
    </FieldGroup>
  );
}

function Answer(props: Option & { group: string; field: RadioGroupProps }) {
  const { group, field } = props;
  const hint = props.disabledReason ?? props.hint;
  const hintId = `${group}-${props.value}`;

  return (
    <div>
      <label className={choice.choice}>
        <input
          className={choice.mark}
          type="radio"
          name={field.name ?? group}
          value={props.value}
          checked={field.value === undefined ? undefined : field.value === props.value}
          defaultChecked={field.defaultValue === props.value}
          onChange={whenChanged(field.onChange)}
          disabled={props.disabledReason !== undefined}
          aria-describedby={hint === undefined ? undefined : hintId}
        />
        <span>{props.label}</span>
      </label>
      {hint && (
        <span id={hintId} className={choice.under}>
          {hint}
        </span>
      )}
    </div>
  );
}
