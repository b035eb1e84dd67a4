import type { AnyCall } from '@paystead/contract/call';
import { addressOf, fieldsOf } from '@paystead/contract/call-address';

export interface SplitInput {
  /** Path below the base, with its query. */
  readonly url: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Splits one flat input into the path, the query and the body that the call defines. */
export function splitInput(call: AnyCall, input: Record<string, unknown>): SplitInput {
  const url = addressOf(call, input);
  if (!call.body) return { url, body: undefined, headers: {} };

  const elsewhere = new Set([...fieldsOf(call.params), ...fieldsOf(call.query)]);
  const body = Object.entries(input).filter(
    ([name, value]) => value !== undefined && !elsewhere.has(name),
  );
  return { url, ...encode(call, Object.fromEntries(body)) };
}

function encode(call: AnyCall, body: Record<string, unknown>) {
  if (call.encoding === 'form') {
    const form = new URLSearchParams(body as Record<string, string>);
    return {
      body: form.toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    };
  }
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}
