import type { AnyCall, Schema } from '@paystead/contract/call';

export interface SplitInput {
  /** Path below the base with its query. */
  readonly url: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Puts one flat input where the call wants each field: into the path, the query, or the body. */
export function splitInput(call: AnyCall, input: Record<string, unknown>): SplitInput {
  const names = { params: fieldsOf(call.params), query: fieldsOf(call.query) };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name] ?? '')),
  );
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (names.query.has(name)) query.set(name, String(value));
    else if (!names.params.has(name)) body[name] = value;
  }
  const url = query.size > 0 ? `${path}?${query}` : path;
  if (!call.body) return { url, body: undefined, headers: {} };
  return { url, ...encode(call, body) };
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

function fieldsOf(schema: Schema | undefined): ReadonlySet<string> {
  const definition = schema?._zod.def as { shape?: Record<string, unknown> } | undefined;
  return new Set(Object.keys(definition?.shape ?? {}));
}
