import type { AnyCall, WireAnswer, WireInput } from '@paystead/contract/call';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { AnswersAheadContext, seeAhead, takeAhead } from './ask-ahead.ts';
import { CANCELLED, callServer } from './call-server.ts';
import { toFailure, type Failure } from './failure.ts';
import { isLookingByItself } from './polling.ts';

/** S4.10: the four states of loaded data. */
export type Loaded<Value> =
  | { readonly state: 'pristine' }
  | { readonly state: 'pending'; readonly value?: Value }
  | { readonly state: 'completed'; readonly value: Value }
  | { readonly state: 'error'; readonly error: Failure; readonly value?: Value };

export type UsedCall<C extends AnyCall> = Loaded<WireAnswer<C>> & { readonly reload: () => void };

/**
 * Loads one call for a screen, and ends with the screen. The last value stays during a reload.
 * `input` null means not yet.
 */
export function useCall<C extends AnyCall>(call: C, input: WireInput<C> | null): UsedCall<C> {
  const [turn, setTurn] = useState(0);
  const byItself = useRef(false);
  const ahead = use(AnswersAheadContext);
  const key = input === null ? null : `${turn} ${JSON.stringify(input)}`;
  const [settled, setSettled] = useState<Settled<WireAnswer<C>> | null>(() => {
    const value = input === null ? undefined : seeAhead(ahead, call, input)?.value;
    return key === null || value === undefined ? null : { key, value, error: null };
  });

  useEffect(() => {
    if (key === null) return undefined;
    const stop = new AbortController();
    const background = byItself.current;
    byItself.current = false;
    const asked = JSON.parse(key.slice(key.indexOf(' '))) as WireInput<C>;
    const answer =
      takeAhead(ahead, call, asked)?.answer ??
      callServer(call, asked, { signal: stop.signal, background });
    answer.then(
      (value) => {
        if (stop.signal.aborted) return;
        setSettled((last) => (isSame(last, key, value) ? last : { key, value, error: null }));
      },
      (thrown: unknown) => {
        const error = toFailure(thrown);
        if (error && !stop.signal.aborted)
          setSettled((last) => ({ value: undefined, ...last, key, error }));
      },
    );
    return () => stop.abort(CANCELLED);
  }, [ahead, call, key]);

  const reload = useCallback(() => {
    byItself.current = isLookingByItself();
    setTurn((before) => before + 1);
  }, []);
  return { ...stateOf(key, settled), reload };
}

/** The result of the last call, and its input; an error keeps the earlier value. */
interface Settled<Value> {
  readonly key: string;
  readonly value?: Value;
  readonly error: Failure | null;
}

/** The first state is not a change. */
function isSame<Value>(last: Settled<Value> | null, key: string, value: Value): boolean {
  return last?.key === key && last.value === value && last.error === null;
}

function stateOf<Value>(key: string | null, settled: Settled<Value> | null): Loaded<Value> {
  if (key === null) return { state: 'pristine' };
  const known = settled?.value === undefined ? {} : { value: settled.value };
  if (settled?.key !== key) return { state: 'pending', ...known };
  if (settled.error) return { state: 'error', error: settled.error, ...known };
  return { state: 'completed', value: settled.value as Value };
}

export interface UsedCommand<C extends AnyCall> {
  readonly pending: boolean;
  readonly failure: Failure | null;
  /** Makes the call; returns null if it failed (`failure` says why). Never runs twice at a time. */
  readonly run: (
    input: WireInput<C>,
    headers?: Record<string, string>,
  ) => Promise<WireAnswer<C> | null>;
  readonly clear: () => void;
}

/**
 * A call that changes something. The idempotency key is made before the first try and kept until an
 * answer arrives or the input changes, so that a retry after a lost answer has one effect. A page
 * that may be refreshed between two tries passes its `storedKey`, which every try then uses; the
 * page must store another key for another input.
 */
export function useCommand<C extends AnyCall>(
  call: C,
  { storedKey }: { readonly storedKey?: string } = {},
): UsedCommand<C> {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const busy = useRef(false);
  const key = useRef<{ input: string; key: string } | null>(null);

  const run = useCallback(
    async (input: WireInput<C>, headers?: Record<string, string>) => {
      if (busy.current) return null;
      busy.current = true;
      setPending(true);
      setFailure(null);
      const text = JSON.stringify(input);
      if (key.current?.input !== text) key.current = { input: text, key: crypto.randomUUID() };
      try {
        const answer = await callServer(call, input, {
          ...(call.once ? { idempotencyKey: storedKey ?? key.current.key } : {}),
          ...(headers ? { headers } : {}),
        });
        key.current = null;
        return answer;
      } catch (thrown) {
        const failed = toFailure(thrown);
        // A refusal is final for this key; only a lost answer is retried with it.
        if (failed && failed.code >= 400 && failed.code < 500 && failed.code !== 408)
          key.current = null;
        setFailure(failed);
        return null;
      } finally {
        busy.current = false;
        setPending(false);
      }
    },
    [call, storedKey],
  );

  const clear = useCallback(() => setFailure(null), []);
  return { pending, failure, run, clear };
}
