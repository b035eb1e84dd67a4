import { createContext, use } from 'react';

/**
 * What is wrong with a form's answers: one sentence per field name, as the server's 422 has them.
 */
export type FormErrors = Readonly<Record<string, string>>;

export const FormErrorsContext = createContext<FormErrors>({});

/** The sentence for one field: its own, else the one its form holds under its name. */
export function useFieldError(name: string | undefined, own: string | undefined) {
  const errors = use(FormErrorsContext);
  return own ?? (name === undefined ? undefined : errors[name]);
}
