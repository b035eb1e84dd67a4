import type { AnyCall, WireInput } from '@paystead/contract/call';
import { bodyOf, checkPerson } from './answer-body.ts';
import { rawAnswer, standardHeaders } from './call-server.ts';
import { tellFailure } from './failure-listeners.ts';
import { CallFailed } from './failure.ts';
import { splitInput } from '../format/split-input.ts';

/** The file of a call. Throws `CallFailed`. */
export async function readFile<C extends AnyCall>(
  call: C,
  input: WireInput<C>,
  signal?: AbortSignal,
): Promise<Blob> {
  const { url } = splitInput(call, input as Record<string, unknown>);
  const response = await fetch(`/web${url}`, {
    headers: standardHeaders(call, url, {}),
    credentials: 'same-origin',
    cache: 'no-store',
    ...(signal ? { signal } : {}),
  });
  try {
    if (!response.ok) bodyOf(call, rawAnswer(response, await response.text()));
    checkPerson(call, response.headers.get('x-person') ?? undefined);
  } catch (thrown) {
    if (thrown instanceof CallFailed) tellFailure(thrown.failure);
    throw thrown;
  }
  return response.blob();
}
