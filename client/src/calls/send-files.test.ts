import { uploadDocument } from '@paystead/contract/verification/queue';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lastEvents } from '../analytics/error-history.ts';
import { claimTab } from '../browser/tab-owner.ts';
import { CallCancelled, CallFailed, type Failure } from './failure.ts';
import { onFailure } from './failure-listeners.ts';
import { sendFiles } from './send-files.ts';
import { noReload, stubPage } from '../browser/test-page.ts';

/** Every answer of our server has these. */
const OURS = { 'x-request-id': 'r1', 'content-type': 'application/json; charset=utf-8' };

/** Stands in for the browser's XMLHttpRequest; the test decides how the request continues. */
class Request {
  static last: Request;
  static count = 0;
  answered: Record<string, string> = {};
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
    Request.count += 1;
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getAllResponseHeaders() {
    return Object.entries({ ...OURS, ...this.answered })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, body: string, headers: Record<string, string> = {}) {
    this.answered = headers;
    this.status = status;
    this.responseText = body;
    this.onload?.();
  }
}

beforeEach(() => {
  claimTab('');
  Request.count = 0;
  stubPage(vi.stubGlobal).document.cookie = 'XSRF-TOKEN=abc';
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  claimTab('');
  vi.unstubAllGlobals();
});

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
    expect(Object.fromEntries(request.headers)).toEqual({
      Accept: 'application/json',
      'X-Auth-Type': 'cookie',
      'X-Requested-With': 'XMLHttpRequest',
      'X-API-Version': '3',
      'X-Client-Signature': expect.stringMatching(/^[0-9a-f]{8}$/) as string,
      'X-Request-Path': `/secured/user/document/queue/INCOME_STATEMENT/${gid}`,
      'X-XSRF-TOKEN': 'abc',
    });
    expect(request.sent?.get('file')).toMatchObject({ name: 'stub.pdf' });

    request.upload.onprogress?.({ loaded: 1, total: 4 });
    request.upload.onprogress?.({ loaded: 4, total: 4 });
    request.answer(200, '{"gid":"x"}');
    expect(await sending).toEqual({ gid: 'x' });
    expect(shares).toEqual([0.25, 1]);
  });

  test('S8.5 a refusal has its own sentence, a broken connection the general one', async () => {
    const refused = send();
    Request.last.answer(415, '"We can’t take this kind of file."');
    await expect(refused).rejects.toThrow('We can’t take this kind of file.');
    const broken = send();
    Request.last.onerror?.();
    const thrown = await broken.catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(CallFailed);
    expect((thrown as CallFailed).failure).toMatchObject({
      code: 500,
      message: 'There was an error',
    });
  });

  test('S7.1 S9.5 raises an event for the request and one for its answer, without a value', async () => {
    const sending = send();
    Request.last.answer(200, '{}');
    await sending;
    const name = { method: 'POST', path: uploadDocument.path };
    const [request, answered] = lastEvents().slice(-2);
    expect(request).toEqual({ kind: 'request', ...name, at: expect.any(String) as string });
    expect(answered).toMatchObject({ kind: 'answer', ...name, status: 200 });
    expect(JSON.stringify(lastEvents())).not.toMatch(/3f0c8a52|stub\.pdf/);
  });

  test.each([
    ['S2.7', 401, 'NOT_SIGNED_IN'],
    ['S8.6', 409, 'SESSION_ENDED'],
    ['S8.4', 403, 'USER_ACCOUNT_BREACHED'],
    ['S9.11', 400, 'API_VERSION'],
  ])('%s tells the app of a %d %s, once', async (_rule, status, category) => {
    const heard: Failure[] = [];
    const stop = onFailure((failure) => heard.push(failure));
    const sending = send();
    Request.last.answer(status, '"No."', { 'x-error-category': category });
    await expect(sending).rejects.toThrow('No.');
    stop();
    expect(heard).toEqual([expect.objectContaining({ code: status })]);
    expect(heard[0]?.headers['x-error-category']).toBe(category);
  });

  test('X1 is sent once more if it missed its XSRF token, with the one that the refusal brought', async () => {
    const sending = send();
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=new' });
    Request.last.answer(403, '"No."', { 'x-error-category': 'XSRF_MISSING' });
    await expect.poll(() => Request.count).toBe(2);
    expect(Request.last.headers.get('X-XSRF-TOKEN')).toBe('new');
    expect(Request.last.sent?.get('file')).toMatchObject({ name: 'stub.pdf' });
    Request.last.answer(200, '{"gid":"x"}');
    expect(await sending).toEqual({ gid: 'x' });
  });

  test('X1 names the page’s person, and throws the answer of another one away', async () => {
    noReload();
    claimTab('dana');
    const sending = send();
    expect(Request.last.headers.get('X-Person')).toBe('dana');
    Request.last.answer(200, '{"gid":"x"}', { 'x-person': 'lee' });
    await expect(sending).rejects.toThrow(/logged in as someone else/);
  });

  test('S8.6 the HTML of a proxy is never shown', async () => {
    const sending = send();
    Request.last.answer(502, '<h1>Bad Gateway</h1>', { 'content-type': 'text/html' });
    await expect(sending).rejects.toThrow(/^The server encountered an unexpected condition/);
  });

  test('S8.5 cancelled is not a failure', async () => {
    const stop = new AbortController();
    const sending = send({ signal: stop.signal });
    stop.abort();
    await expect(sending).rejects.toBeInstanceOf(CallCancelled);
  });
});
