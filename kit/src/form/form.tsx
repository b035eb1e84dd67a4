import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { focusField } from '../field/focus-field.ts';
import { sends } from '../keys/send-keys.tsx';
import { FormErrorsContext, type FormErrors } from './form-errors.ts';
import styles from './form.module.css';

export type { FormErrors } from './form-errors.ts';

export interface FormProps {
  /** Receives the answers, by field name. The browser never leaves the page. */
  onSubmit: (answers: FormData) => void;
  /** The errors of the last submit. Each field shows the sentence under its own name. */
  errors?: FormErrors;
  /** The last submit is still running: ignores another one. */
  busy?: boolean;
  /** Names the form where a page has more than one. */
  label?: string;
  id?: string;
  children: ReactNode;
}

const none: FormErrors = {};

/**
 * A form. It checks nothing while the person types, and a failure clears nothing. When a submit
 * returns errors, focus goes to the error summary if the page has one, otherwise to the first wrong
 * field.
 */
export function Form({ errors = none, busy = false, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef(false);

  useEffect(() => {
    if (!waiting.current || busy || Object.keys(errors).length === 0) return;
    waiting.current = false;
    focusWhatIsWrong(form.current);
  }, [errors, busy]);

  // Ctrl+Enter submits from any field, from a text area, too.
  useEffect(() => {
    const element = form.current;
    function onKeyDown(event: KeyboardEvent) {
      if (!sends(event)) return;
      event.preventDefault();
      element?.requestSubmit();
    }
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);

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
        // If the form is submitted before React has hydrated it, the answers must not appear in the
        // address.
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

/** The first wrong field in page order, whatever the order of the errors. */
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
