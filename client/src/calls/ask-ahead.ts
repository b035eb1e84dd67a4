import type { AnyCall, WireAnswer, WireInput } from '@paystead/contract/call';
import { addressOf, type CallInput } from '@paystead/contract/call-address';
import { createContext } from 'react';
import { callServer } from './call-server.ts';

/** The answer to a call that was made ahead. */
export interface AskedAhead<Value> {
  readonly answer: Promise<Value>;
  /** The answer itself once it has arrived. */
  value?: Value;
}

/** Answers by the address of their call, each valid until a time of `performance.now()`. */
export type AnswersAhead = Map<string, AskedAhead<unknown> & { readonly until: number }>;

const askedHere: AnswersAhead = new Map();

/**
 * The answers that `useCall` may take: in a browser those that it asked for ahead, on the server
 * those of the person whose page it draws.
 */
export const AnswersAheadContext = createContext(askedHere);

/** After this time an unused answer is too old, and a screen asks again. */
const KEPT_MS = 10_000;

/**
 * Makes a call that the first screen will need, so that the answer is on its way while scripts
 * still load. The first `useCall` with the same call and input takes it. Resolves when the answer
 * has arrived; a failure goes to the taker.
 */
export async function askAhead<C extends AnyCall>(call: C, input: WireInput<C>): Promise<void> {
  const answer = callServer(call, input);
  const entry: AskedAhead<unknown> & { readonly until: number } = {
    answer,
    until: performance.now() + KEPT_MS,
  };
  askedHere.set(addressOf(call, input as CallInput), entry);
  await answer.then(
    (value) => (entry.value = value),
    () => undefined,
  );
}

/** The answer that was asked for ahead, if there is one; leaves it for others. */
export function seeAhead<C extends AnyCall>(
  ahead: AnswersAhead,
  call: C,
  input: WireInput<C>,
): AskedAhead<WireAnswer<C>> | undefined {
  const entry = ahead.get(addressOf(call, input as CallInput));
  return entry && performance.now() < entry.until
    ? (entry as AskedAhead<WireAnswer<C>>)
    : undefined;
}

/** The same, but removes it: the next caller asks the server. */
export function takeAhead<C extends AnyCall>(
  ahead: AnswersAhead,
  call: C,
  input: WireInput<C>,
): AskedAhead<WireAnswer<C>> | undefined {
  const entry = seeAhead(ahead, call, input);
  ahead.delete(addressOf(call, input as CallInput));
  return entry;
}

/** A call, its input, and its answer. */
export type Answered = readonly [call: AnyCall, input: CallInput, value: unknown];

/** Known answers, for drawing a page. */
export function knownAhead(answers: readonly Answered[]): AnswersAhead {
  return new Map(
    answers.map(([call, input, value]) => [
      addressOf(call, input),
      { answer: Promise.resolve(value), value, until: Infinity },
    ]),
  );
}
