import { tabOwner } from './tab-owner.ts';

const place = (form: string) => `unsent ${form} ${tabOwner()}`;

/** Names of fields that are never stored, as on the server. */
const SECRETS = /ssn|social|dob|birth|pass|one_time|number|cvv/;

/** Stores the answers of a form in this tab until the server has them. */
export function keepUnsent(form: string, answers: Readonly<Record<string, string>>): void {
  const kept = Object.entries(answers).filter(([name]) => !SECRETS.test(name));
  try {
    sessionStorage.setItem(place(form), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is full or blocked: only the next try to send them is left.
  }
}

/** The answers of a form that the server may not have; usually none. */
export function unsentAnswers(form: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(place(form)) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export function forgetUnsent(form: string): void {
  try {
    sessionStorage.removeItem(place(form));
  } catch {
    // Nothing was stored either.
  }
}

/** Deletes what other people typed in this tab: another person has logged in since. */
export function forgetOthers(): void {
  try {
    const kept = Object.keys(sessionStorage).filter((key) => key.startsWith('unsent '));
    const others = kept.filter((key) => !key.endsWith(` ${tabOwner()}`));
    for (const key of others) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
