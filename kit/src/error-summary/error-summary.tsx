import { useEffect, useId, useRef } from 'react';
import { focusField } from '../field/focus-field.ts';
import type { FormErrors } from '../form/form-errors.ts';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  /** One sentence per field name; the links lead to the fields. */
  errors: FormErrors;
  /** The overall problem: "Password not changed". Without it the summary counts the problems. */
  title?: string;
  /** A sentence that belongs to no field. */
  message?: string;
}

/**
 * The errors, above the heading of a form. It takes focus when it appears, and the document title
 * starts with "Error: " while it shows. Renders nothing without errors.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  const said = Object.keys(props.errors).length > 0 || props.message !== undefined;

  return said && <Summary {...props} />;
}

function Summary({ errors, title, message }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const problems = Object.entries(errors);

  useEffect(() => box.current?.focus(), []);
  useEffect(markDocumentTitle, []);

  return (
    <div
      ref={box}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      data-error-summary
    >
      <h2 id={titleId} className={styles.title}>
        {title ?? countProblems(Math.max(problems.length, 1))}
      </h2>
      {message && <p className={styles.message}>{message}</p>}
      {problems.length > 0 && (
        <ul className={styles.list}>
          {problems.map(([name, text]) => (
            <Problem key={name} name={name} text={text} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Problem({ name, text }: { name: string; text: string }) {
  return (
    <li>
      <a
        href={`#${name}`}
        onClick={(event) => {
          event.preventDefault();
          focusField(name);
        }}
      >
        {text}
      </a>
    </li>
  );
}

function countProblems(count: number): string {
  return count === 1 ? 'There is 1 problem to fix' : `There are ${count} problems to fix`;
}

const mark = 'Error: ';

function markDocumentTitle() {
  if (!document.title.startsWith(mark)) document.title = mark + document.title;

  return () => {
    if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
  };
}
