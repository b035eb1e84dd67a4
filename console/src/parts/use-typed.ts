import { forgetUnsent, keepUnsent, unsentAnswers } from '@paystead/client/browser/unsent-answers';
import { useRef, useState } from 'react';

export interface Typed<Fields> {
  readonly values: Fields;
  readonly type: (changes: Partial<Fields>) => void;
  /** The values of this moment, for code that has waited for an answer. */
  readonly now: () => Fields;
  /** Back to the first values: the answers were sent. */
  readonly forget: () => void;
}

/**
 * What a person types in one form, kept in this tab until it is sent, so that an ended session or a
 * reload loses nothing (S8.6). Another person never sees it.
 * @param form names the form and its record
 */
export function useTyped<Fields extends Readonly<Record<string, string>>>(
  form: string,
  first: Fields,
): Typed<Fields> {
  const [values, setValues] = useState<Fields>(() => ({ ...first, ...keptOf(form, first) }));
  const newest = useRef(values);

  function become(next: Fields) {
    newest.current = next;
    setValues(next);
  }
  function type(changes: Partial<Fields>) {
    become({ ...newest.current, ...changes });
    keepUnsent(form, newest.current);
  }
  function forget() {
    become(first);
    forgetUnsent(form);
  }
  return { values, type, forget, now: () => newest.current };
}

/** Only fields that the form still has. */
function keptOf<Fields extends object>(form: string, first: Fields): Partial<Fields> {
  const kept = Object.entries(unsentAnswers(form)).filter(([name]) => Object.hasOwn(first, name));
  return Object.fromEntries(kept) as Partial<Fields>;
}
