import { controlClass, whenChanged } from '../field/control.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps extends FieldProps {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Lines seen at first; it grows with the text where the browser can. */
  rows?: number;
  maxLength?: number;
  readOnly?: boolean;
  disabled?: boolean;
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  return (
    <Field {...props}>
      {(control) => (
        <textarea
          {...control}
          className={controlClass('full', styles.area)}
          name={props.name}
          value={props.value}
          defaultValue={props.defaultValue}
          onChange={whenChanged(props.onChange)}
          rows={props.rows ?? 4}
          maxLength={props.maxLength}
          readOnly={props.readOnly}
          disabled={props.disabled}
        />
      )}
    </Field>
  );
}
