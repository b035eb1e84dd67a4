import type { AnyCall, WireAnswer, WireInput } from '@paystead/contract/call';
import { standardHeaders } from './call-server.ts';
import { nameOf, track } from '../analytics/analytics.ts';
import { CallCancelled, CallFailed, failureOf, GENERIC_MESSAGE } from './failure.ts';
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
export function sendFiles<C extends AnyCall>(
  call: C,
  input: WireInput<C>,
  files: readonly File[],
  { signal, onProgress }: SendOptions = {},
): Promise<WireAnswer<C>> {
  const { url } = splitInput(call, input as Record<string, unknown>);
  const name = nameOf(call);
  const started = performance.now();
  track({ kind: 'request', ...name });

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const settle = (how: () => void) => {
      const ms = Math.round(performance.now() - started);
      track({ kind: 'answer', ...name, status: request.status, ms });
      how();
    };
    const fail = (failed: CallFailed) =>
      settle(() => {
        tellFailure(failed.failure);
        reject(failed);
      });
    request.open(call.method, `/web${url}`);
    for (const [header, value] of Object.entries(standardHeaders(call, url, {}))) {
      request.setRequestHeader(header, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => {
      const { status } = request;
      const body = bodyOf(request.responseText);
      if (status < 200 || status > 299) {
        fail(new CallFailed(failureOf(status, headersOf(request), body)));
      } else settle(() => resolve(body as WireAnswer<C>));
    };
    request.onerror = () =>
      fail(new CallFailed({ code: 500, message: GENERIC_MESSAGE, headers: {} }));
    request.onabort = () => settle(() => reject(new CallCancelled()));
    signal?.addEventListener('abort', () => request.abort());

    const form = new FormData();
    for (const file of files) form.append('file', file, file.name);
    request.send(form);
  });
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
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
