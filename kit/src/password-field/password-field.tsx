import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, whenChanged } from '../field/control.ts';
import control from '../field/control.module.css';
import { Field, Hint, type FieldProps } from '../field/field.tsx';

export interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** The strength of the new password, in words. */
  strength?: string;
}

/** A password with a show button; pasting works. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => hideOnSubmit(input.current, () => setShown(false)), []);

  return (
    <Field {...props}>
      {({ id, ...wiring }) => (
        <>
          <span className={control.affixed}>
            <input
              {...wiring}
              id={id}
              aria-describedby={classNames(
                wiring['aria-describedby'],
                props.strength && `${id}-strength`,
              )}
              ref={input}
              className={controlClass('full', control.beforeButton)}
              type={shown ? 'text' : 'password'}
              name={props.name}
              value={props.value}
              defaultValue={props.defaultValue}
              onChange={whenChanged(props.onChange)}
              autoComplete={props.autoComplete}
              autoCapitalize="none"
              spellCheck={false}
            />
            <button
              type="button"
              className={control.button}
              aria-controls={id}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Hide' : 'Show'}
              <span className="visually-hidden"> password</span>
            </button>
          </span>
          {props.strength && <Hint id={`${id}-strength`}>{props.strength}</Hint>}
        </>
      )}
    </Field>
  );
}

/**
 * Hides the password before it is submitted: browsers save the value of a password field, and a
 * shown one would be saved as plain text.
 */
function hideOnSubmit(input: HTMLInputElement | null, hide: () => void) {
  const form = input?.form;
  form?.addEventListener('submit', hide);
  return () => form?.removeEventListener('submit', hide);
}
