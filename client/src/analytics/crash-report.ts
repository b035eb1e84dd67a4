import { LONGEST_TEXTS } from '@paystead/contract/product/error-limits';
import { reportError } from '@paystead/contract/product/error-reports';
import { callServer } from '../calls/call-server.ts';
import { ellipsis } from '../format/ellipsis.ts';
import { stateHistory } from './error-history.ts';

/** Values that a message or an address may contain; the server looks for more. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/([?&#][\w-]{1,64}=)[^\s&#"')]*/g, '$1[value]'],
  [/[\w.%+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[email]'],
  [/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '[gid]'],
  [/(?<![\w:])[$+]?\(?\d(?:[ ().,-]{0,2}\d){3,}/g, '[number]'],
];

/** S8.7: reports a crash with the events before it (S7.14, S9.5). Ignores a failure to report. */
export async function reportCrash(thrown: unknown): Promise<void> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const part = (name: keyof typeof LONGEST_TEXTS, text: string) =>
    ellipsis(redact(text), LONGEST_TEXTS[name]);
  const report = {
    name: part('name', error.name),
    message: part('message', error.message),
    stack_trace: part('stack_trace', error.stack ?? ''),
    state_history: stateHistory(),
  };
  await callServer(reportError, report, { aside: true }).catch(() => undefined);
}

/** A text without email addresses, identifiers, numbers and query values. */
export function redact(text: string): string {
  return PERSONAL.reduce((left, [pattern, word]) => left.replace(pattern, word), text);
}
