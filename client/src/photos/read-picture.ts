import type { AnyCall, WireInput } from '@paystead/contract/call';
import { bodyOf, checkPerson } from '../calls/answer-body.ts';
import { rawAnswer, standardHeaders } from '../calls/call-server.ts';
import { tellFailure } from '../calls/failure-listeners.ts';
import { CallFailed } from '../calls/failure.ts';
import { splitInput } from '../format/split-input.ts';

/**
 * The file of a call as a `data:` address, for a picture on the page: the policy of our pages
 * allows no other source, and every file goes through a call. Throws `CallFailed`.
 */
export async function readPicture<C extends AnyCall>(
  call: C,
  input: WireInput<C>,
  signal?: AbortSignal,
): Promise<string> {
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
  return asDataAddress(await response.blob());
}

function asDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
}
