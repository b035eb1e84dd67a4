import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { focusField } from '../field/focus-field.ts';
import { FormErrorsContext, type FormErrors } from './form-errors.ts';
import styles from './form.module.css';

export type { FormErrors } from './form-errors.ts';

export interface FormProps {
  /** Gets the answers, by field name. The page is never left. */
  onSubmit: (answers: FormData) => void;
  /** What came back wrong. Each field shows the sentence under its own name. */
  errors?: FormErrors;
  /** The last submit is still under way: another is ignored. */
  busy?: boolean;
  /** Names the form where a page has more than one. */
  label?: string;
  id?: string;
  children: ReactNode;
}

const none: FormErrors = {};

/**
 * A form: nothing is checked while typing, nothing is cleared by a failure. When a submit comes
 * back
 * with errors, focus goes to the error summary if the page has one, else to the first wrong field.
 */
export function Form({ errors = none, busy = false, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef(false);

  useEffect(() => {
    if (!waiting.current || busy || Object.keys(errors).length === 0) return;
    waiting.current = false;
    focusWhatIsWrong(form.current);
  }, [errors, busy]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    waiting.current = true;
    props.onSubmit(new FormData(event.currentTarget));
  }

  return (
    <FormErrorsContext value={errors}>
      <form
        ref={form}
        id={props.id}
        className={styles.form}
        // Sent before a script has taken over, answers must not show in the address.
        method="post"
        aria-label={props.label}
        onSubmit={submit}
        noValidate
      >
        {props.children}
      </form>
    </FormErrorsContext>
  );
}

/** The first wrong field in the order of the page, whatever the order the errors came in. */
function focusWhatIsWrong(form: HTMLFormElement | null): void {
  const summary = document.querySelector<HTMLElement>('[data-error-summary]');
  if (summary) {
    summary.scrollIntoView({ block: 'nearest' });
    summary.focus({ preventScroll: true });
    return;
  }

  const wrong = form?.querySelector('[aria-invalid="true"]')?.closest('[data-field]');
  focusField(wrong?.getAttribute('data-field') ?? '');
}
