import { controlClass, whenChanged, type ControlWidth } from '../field/control.ts';
import { Field, type FieldProps } from '../field/field.tsx';

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /**
   * The browser's autofill, like "given-name" or "postal-code"; "off" for data that isn't the
   * person's own.
   */
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search';
  width?: ControlWidth;
  maxLength?: number;
  readOnly?: boolean;
  disabled?: boolean;
  spellCheck?: boolean;
  autoCapitalize?: 'none' | 'words' | 'characters';
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          className={controlClass(props.width)}
          type={props.type ?? 'text'}
          name={props.name}
          value={props.value}
          defaultValue={props.defaultValue}
          onChange={whenChanged(props.onChange)}
          onBlur={props.onBlur}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
          readOnly={props.readOnly}
          disabled={props.disabled}
          spellCheck={props.spellCheck}
          autoCapitalize={props.autoCapitalize}
        />
      )}
    </Field>
  );
}
