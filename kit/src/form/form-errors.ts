import { createContext, use } from 'react';

/** The errors of a form: one sentence per field name, in the shape of the server's 422. */
export type FormErrors = Readonly<Record<string, string>>;

export const FormErrorsContext = createContext<FormErrors>({});

/** The error of one field: its own, otherwise the form's error under its name. */
export function useFieldError(name: string | undefined, own: string | undefined) {
  const errors = use(FormErrorsContext);
  return own ?? (name === undefined ? undefined : errors[name]);
}
