import type { AnyCall, WireAnswer, WireInput } from '@paystead/contract/call';
import { bodyOf, type RawAnswer } from './answer-body.ts';
import { standardHeaders, unlessRenewed } from './call-server.ts';
import { nameOf, track } from '../analytics/analytics.ts';
import { CallCancelled, CallFailed, GENERIC_MESSAGE } from './failure.ts';
import { tellFailure } from './failure-listeners.ts';
import { splitInput } from '../format/split-input.ts';

export interface SendOptions {
  /** Cancels; the server keeps nothing that has arrived by then. */
  readonly signal?: AbortSignal;
  /** The share already sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Makes a call whose body is files, as multipart/form-data (S7.32). Uses XMLHttpRequest, because
 * only it reports upload progress in every browser. Throws `CallFailed` or `CallCancelled` like
 * `callServer`.
 */
export async function sendFiles<C extends AnyCall>(
  call: C,
  input: WireInput<C>,
  files: readonly File[],
  options: SendOptions = {},
): Promise<WireAnswer<C>> {
  const { url } = splitInput(call, input as Record<string, unknown>);
  const name = nameOf(call);
  const started = performance.now();
  let status = 0;
  track({ kind: 'request', ...name });
  try {
    const answer = await unlessRenewed(call, () => sendOnce(call, url, files, options));
    ({ status } = answer);
    return bodyOf(call, answer) as WireAnswer<C>;
  } catch (thrown) {
    if (thrown instanceof CallFailed) tellFailure(thrown.failure);
    throw thrown;
  } finally {
    const ms = Math.round(performance.now() - started);
    track({ kind: 'answer', ...name, status, ms });
  }
}

function sendOnce(
  call: AnyCall,
  url: string,
  files: readonly File[],
  { signal, onProgress }: SendOptions,
): Promise<RawAnswer> {
  const request = new XMLHttpRequest();
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    request.onload = () =>
      resolve({
        status: request.status,
        headers: headersOf(request),
        text: request.responseText,
      });
    request.onerror = () =>
      reject(new CallFailed({ code: 500, message: GENERIC_MESSAGE, headers: {} }));
    request.onabort = () => reject(new CallCancelled());
  });
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
  signal?.addEventListener('abort', () => request.abort());

  request.open(call.method, `/web${url}`);
  for (const [header, value] of Object.entries(standardHeaders(call, url, {}))) {
    request.setRequestHeader(header, value);
  }
  const form = new FormData();
  for (const file of files) form.append('file', file, file.name);
  request.send(form);
  return answer;
}

function headersOf(request: XMLHttpRequest): Record<string, string> {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
}
