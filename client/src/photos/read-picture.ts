import type { AnyCall, WireInput } from '@paystead/contract/call';
import { standardHeaders } from '../calls/call-server.ts';
import { CallFailed, failureOf } from '../calls/failure.ts';
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
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null);
    throw new CallFailed(failureOf(response.status, {}, body));
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
