import type { AnyCall, WireAnswer, WireInput } from '@paystead/contract/call';
import { callServer } from './call-server.ts';

/** An answer that was asked for before anybody needed it. */
export interface AskedAhead<Value> {
  readonly answer: Promise<Value>;
  /** The answer itself as soon as it is there. */
  value?: Value;
}

const asked = new Map<string, AskedAhead<unknown> & { readonly until: number }>();

/** An answer nobody took by then is old: whoever comes later asks anew. */
const KEPT_MS = 10_000;

/**
 * Asks for what the first screen will ask for, so that the answer is on its way while scripts
 * still load. The first `useCall` with the same call and input takes it. Settles when the answer
 * is there; a failure is told to the taker.
 */
export async function askAhead<C extends AnyCall>(call: C, input: WireInput<C>): Promise<void> {
  const answer = callServer(call, input);
  const entry: AskedAhead<unknown> & { readonly until: number } = {
    answer,
    until: performance.now() + KEPT_MS,
  };
  asked.set(keyOf(call, input), entry);
  await answer.then(
    (value) => (entry.value = value),
    () => undefined,
  );
}

/** The answer that was asked for ahead, if any is waiting; it stays for others. */
export function seeAhead<C extends AnyCall>(
  call: C,
  input: WireInput<C>,
): AskedAhead<WireAnswer<C>> | undefined {
  const entry = asked.get(keyOf(call, input));
  return entry && performance.now() < entry.until
    ? (entry as AskedAhead<WireAnswer<C>>)
    : undefined;
}

/** The same, once: whoever asks again asks the server. */
export function takeAhead<C extends AnyCall>(
  call: C,
  input: WireInput<C>,
): AskedAhead<WireAnswer<C>> | undefined {
  const entry = seeAhead(call, input);
  asked.delete(keyOf(call, input));
  return entry;
}

/** A call, what it was asked with, and its answer. */
export type Answered = readonly [call: AnyCall, input: object, value: unknown];

/**
 * Draws with these answers at hand, as if they had been asked for ahead: on a server, where many
 * people's pages are drawn by one process. Nothing of them is left when it has drawn, which is done
 * at one go.
 */
export function drawWith(answers: readonly Answered[], draw: () => string): string {
  for (const [call, input, value] of answers) {
    asked.set(keyOf(call, input), { answer: Promise.resolve(value), value, until: Infinity });
  }
  try {
    return draw();
  } finally {
    asked.clear();
  }
}

function keyOf(call: AnyCall, input: unknown): string {
  return `${call.method} ${call.path} ${JSON.stringify(input)}`;
}
