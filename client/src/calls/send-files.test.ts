import { uploadDocument } from '@paystead/contract/verification/queue';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallCancelled, CallFailed } from './failure.ts';
import { sendFiles } from './send-files.ts';
import { stubPage } from '../browser/test-page.ts';

/** Stands in for the browser's XMLHttpRequest; the test decides how the request continues. */
class Request {
  static last: Request;
  status = 0;
  responseText = '';
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers = new Map<string, string>();
  opened = '';
  sent: FormData | undefined;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  constructor() {
    Request.last = this;
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getAllResponseHeaders() {
    return 'x-request-id: r1\r\n';
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, body: string) {
    this.status = status;
    this.responseText = body;
    this.onload?.();
  }
}

beforeEach(() => {
  stubPage(vi.stubGlobal).document.cookie = 'XSRF-TOKEN=abc';
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => vi.unstubAllGlobals());

const gid = '3f0c8a52-0000-4000-8000-000000000001';
const file = new File(['%PDF-'], 'stub.pdf', { type: 'application/pdf' });
const send = (options = {}) =>
  sendFiles(uploadDocument, { type: 'INCOME_STATEMENT', id: gid }, [file], options);

describe('sending files', () => {
  test('S7.32 S7.1 sends a form with its markers and reports progress', async () => {
    const shares: number[] = [];
    const sending = send({ onProgress: (share: number) => shares.push(share) });
    const request = Request.last;
    expect(request.opened).toBe(`POST /web/secured/user/document/queue/INCOME_STATEMENT/${gid}`);
    expect(request.headers.get('X-XSRF-TOKEN')).toBe('abc');
    expect(request.headers.has('Content-Type')).toBe(false);
    expect(request.sent?.get('file')).toMatchObject({ name: 'stub.pdf' });

    request.upload.onprogress?.({ loaded: 1, total: 4 });
    request.upload.onprogress?.({ loaded: 4, total: 4 });
    request.answer(200, '{"gid":"x"}');
    expect(await sending).toEqual({ gid: 'x' });
    expect(shares).toEqual([0.25, 1]);
  });

  test('S8.5 a refusal has its own sentence, a broken connection the general one', async () => {
    const refused = send();
    Request.last.answer(415, '"We cannot take this kind of file."');
    await expect(refused).rejects.toThrow('We cannot take this kind of file.');
    const broken = send();
    Request.last.onerror?.();
    const thrown = await broken.catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(CallFailed);
    expect((thrown as CallFailed).failure).toMatchObject({
      code: 500,
      message: 'There was an error',
    });
  });

  test('S8.5 cancelled is not a failure', async () => {
    const stop = new AbortController();
    const sending = send({ signal: stop.signal });
    stop.abort();
    await expect(sending).rejects.toBeInstanceOf(CallCancelled);
  });
});
