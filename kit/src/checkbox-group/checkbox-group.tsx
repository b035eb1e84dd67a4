import { Checkbox } from '../checkbox/checkbox.tsx';
import { FieldGroup } from '../field/field-group.tsx';
import type { FieldProps } from '../field/field.tsx';
import type { Option } from '../field/option.ts';
import { FormErrorsContext, type FormErrors } from '../form/form-errors.ts';

export interface CheckboxGroupProps extends FieldProps {
  options: readonly Option[];
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (value: string[]) => void;
}

const none: FormErrors = {};

/** Any number of answers to one question. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { options, value, defaultValue, onChange } = props;

  function toggle(option: string, checked: boolean) {
    const others = (value ?? []).filter((chosen) => chosen !== option);
    onChange?.(checked ? [...others, option] : others);
  }

  return (
    <FieldGroup {...props} role="group">
      {/* The group shows the error once, for all boxes. */}
      <FormErrorsContext value={none}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={props.name}
            value={option.value}
            label={option.label}
            hint={option.disabledReason ?? option.hint}
            disabled={option.disabledReason !== undefined}
            checked={value?.includes(option.value)}
            defaultChecked={defaultValue?.includes(option.value)}
            onChange={(checked) => toggle(option.value, checked)}
          />
        ))}
      </FormErrorsContext>
    </FieldGroup>
  );
}
