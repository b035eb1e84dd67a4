import type { AnyCall, Schema, WireAnswer } from './call.ts';

/** The input of a call on the wire: the fields of its path and query. */
export type CallInput = Readonly<Record<string, unknown>>;

/** Answers by the address of their call; the server writes them into a page. */
export type PageAnswers = Readonly<Record<string, unknown>>;

/** Finds the answer to a call; undefined when there is none. */
export type FindAnswer = <C extends AnyCall>(
  call: C,
  input?: CallInput,
) => WireAnswer<C> | undefined;

/**
 * The address of a call under `/web`, with its query. The order of the input's fields doesn't
 * matter, so that answers can be stored and found by address.
 */
export function addressOf(call: AnyCall, input: CallInput = {}): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const name of fieldsOf(call.query)) {
    if (input[name] !== undefined) query.set(name, String(input[name]));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The names of a schema's fields, in declaration order. */
export function fieldsOf(schema: Schema | undefined): ReadonlySet<string> {
  const definition = schema?._zod.def as { shape?: Record<string, unknown> } | undefined;
  return new Set(Object.keys(definition?.shape ?? {}));
}

/** Finds answers among those that the page brought along. */
export function findIn(answers: PageAnswers): FindAnswer {
  return <C extends AnyCall>(call: C, input?: CallInput) =>
    answers[addressOf(call, input)] as WireAnswer<C> | undefined;
}
