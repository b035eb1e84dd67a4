import type { AnyCall, WireInput } from '@paystead/contract/call';
import { readFile } from '../calls/read-file.ts';

/**
 * The file of a call as a `data:` address, for a picture on the page: the policy of our pages
 * allows no other source, and every file goes through a call. Throws `CallFailed`.
 */
export async function readPicture<C extends AnyCall>(
  call: C,
  input: WireInput<C>,
  signal?: AbortSignal,
): Promise<string> {
  return asDataAddress(await readFile(call, input, signal));
}

function asDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
}
