import { readHelpNews } from '@paystead/contract/messages/help';
import { readLoan } from '@paystead/contract/servicing/servicing';
import { makePayment } from '@paystead/contract/servicing/payments';
import { readDraft, saveDraft } from '@paystead/contract/product/drafts';
import { login } from '@paystead/contract/identity/identity';
import { findEmployers } from '@paystead/contract/identity/registration';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onEvent } from '../analytics/analytics.ts';
import { claimTab } from '../browser/tab-owner.ts';
import { CANCELLED, callServer } from './call-server.ts';
import { lastEvents } from '../analytics/error-history.ts';
import { CallCancelled, CallFailed, type Failure } from './failure.ts';
import { onFailure } from './failure-listeners.ts';
import { stubPage, type TestPage } from '../browser/test-page.ts';

type Fetch = (url: string, init: RequestInit & { signal?: AbortSignal }) => Promise<Response>;

const fetched = vi.fn<Fetch>();
let page: TestPage;
beforeEach(() => {
  // What a failure sets off for later ends with its test.
  vi.useFakeTimers();
  page = stubPage(vi.stubGlobal);
  fetched.mockReset();
  claimTab('');
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  claimTab('');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Every answer of our server has these. */
const OURS = { 'X-Request-Id': 'r1', 'Content-Type': 'application/json; charset=utf-8' };
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  fetched.mockImplementation(
    async () => new Response(JSON.stringify(body), { status, headers: { ...OURS, ...headers } }),
  );
const silent = () =>
  fetched.mockImplementation(
    (_url, { signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
const read = (signal?: AbortSignal) =>
  callServer(readDraft, { form: 'apply-start' }, signal ? { signal } : {});

async function failureOf(call: Promise<unknown>): Promise<Failure> {
  const thrown = await call.catch((error: unknown) => error);
  if (!(thrown instanceof CallFailed)) throw new Error(`No failure: ${thrown}`);
  return thrown.failure;
}

describe('a session whose token was renewed during a call', () => {
  const refuseFirst = (meanwhile: () => void, status = 401) =>
    fetched.mockImplementation(async () => {
      if (fetched.mock.calls.length > 1) return new Response('{"answers":{}}');
      meanwhile();
      return new Response('"Full authentication is required"', { status });
    });

  test.each([401, 403])(
    'S3 X1 S7.1 after %d it is asked once more, and nobody hears of it',
    async (status) => {
      page.document.cookie = 'XSRF-TOKEN=old';
      refuseFirst(() => (page.document.cookie = 'XSRF-TOKEN=new'), status);
      const heard = vi.fn<(failure: Failure) => void>();
      const stop = onFailure(heard);
      expect(await read()).toEqual({ answers: {} });
      stop();
      const tokens = fetched.mock.calls.map(([, { headers }]) =>
        new Headers(headers).get('x-xsrf-token'),
      );
      expect(tokens).toEqual(['old', 'new']);
      expect(heard).not.toHaveBeenCalled();
    },
  );

  test('S2.7 a 401 with an unchanged session is a 401', async () => {
    refuseFirst(() => undefined);
    expect((await failureOf(read())).code).toBe(401);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('S8.1 a wrong password is sent only once', async () => {
    refuseFirst(() => (page.document.cookie = 'XSRF-TOKEN=new'));
    const wrong = callServer(login, { username: 'a@example.com', password: 'wrong' });
    expect((await failureOf(wrong)).code).toBe(401);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('a call that missed its XSRF token', () => {
  const missed = {
    status: 403,
    headers: { ...OURS, 'X-Error-Category': 'XSRF_MISSING' },
  };
  const headersOf = (sent: Parameters<Fetch>) => new Headers(sent[1].headers);
  const refuse = (times: number) =>
    fetched.mockImplementation(async () => {
      if (fetched.mock.calls.length > times) return new Response('{"answers":{}}');
      page.document.cookie = `XSRF-TOKEN=new${fetched.mock.calls.length}`;
      return new Response('"This request didn’t come from our page."', missed);
    });

  test('X1 is made once more with the token that the refusal brought, and nobody hears of it', async () => {
    refuse(1);
    const heard = vi.fn<(failure: Failure) => void>();
    const stop = onFailure(heard);
    await callServer(saveDraft, { form: 'apply-start', answers: {} });
    stop();

    const tokens = fetched.mock.calls.map((sent) => headersOf(sent).get('x-xsrf-token'));
    expect(tokens).toEqual([null, 'new1']);
    expect(heard).not.toHaveBeenCalled();
  });

  test('X1 F1 keeps its idempotency key, so that money moves once', async () => {
    refuse(1);
    const payment = { gid: 'one', mode: 'FULL', method: 'ACH', dates: [] } as const;
    await callServer(makePayment, { ...payment, dates: [] }, { idempotencyKey: 'k1' }).catch(
      () => null,
    );
    const keys = fetched.mock.calls.map((sent) => headersOf(sent).get('idempotency-key'));
    expect(keys).toEqual(['k1', 'k1']);
  });

  test('X2 the log-in form, too', async () => {
    refuse(1);
    await callServer(login, { username: 'a@example.com', password: 'right' }).catch(() => null);
    expect(fetched.mock.calls.map(([, { body }]) => body)).toEqual([
      'username=a%40example.com&password=right',
      'username=a%40example.com&password=right',
    ]);
  });

  test('X1 is refused for good the second time', async () => {
    refuse(9);
    expect((await failureOf(read())).code).toBe(403);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe('the person of a page', () => {
  const by = (person: string | null, body: unknown = { answers: {} }) =>
    answer(200, body, person === null ? {} : { 'X-Person': person });
  const sentAs = (turn: number) =>
    new Headers(fetched.mock.calls[turn]?.[1].headers).get('x-person');

  test('X1 is the one that the first answer names; later calls say so', async () => {
    by('dana');
    await read();
    by(null);
    await read();
    await read();
    expect([sentAs(0), sentAs(1), sentAs(2)]).toEqual([null, 'dana', 'dana']);
  });

  test.each([200, 403, 409])(
    'X1 the answer of another person is thrown away, whatever its status: %d',
    async (status) => {
      by('dana');
      await read();
      answer(status, { answers: { name: 'Lee' } }, { 'X-Person': 'lee' });
      const heard: Failure[] = [];
      const stop = onFailure((failure) => heard.push(failure));
      const failure = await failureOf(read());
      stop();

      expect(failure).toMatchObject({
        code: 409,
        message: 'You’re now logged in as someone else in this browser. Reloading page.',
        headers: { 'x-error-category': 'OTHER_PERSON' },
      });
      expect(JSON.stringify(failure)).not.toContain('Lee');
      expect(heard).toEqual([failure]);
    },
  );

  test('a public call is about nobody’s session: a page opened by a key goes on', async () => {
    by('dana');
    await read();
    const none = { rows: [], total: 0 };
    answer(200, none, { 'X-Person': 'lee' });
    expect(await callServer(findEmployers, { q: 'North' })).toEqual(none);
    by('dana');
    expect(await read()).toEqual({ answers: {} });
  });

  test('S7.2 somebody who logs in on the page is its person from then on', async () => {
    by('dana');
    await read();
    by('lee', { mfa_required: false });
    await callServer(login, { username: 'lee@example.com', password: 'p' }).catch(() => null);
    by('lee');
    await read();
    expect(sentAs(2)).toBe('lee');
  });
});

describe('every call', () => {
  test('S7.1 S9.11 goes to /web with its markers, version 3, signature, path and XSRF token', async () => {
    page.document.cookie = 'theme=dark; XSRF-TOKEN=abc%2E1';
    answer(200, { answers: {} });
    await callServer(saveDraft, { form: 'apply-start', answers: {} });

    const [url, init] = fetched.mock.calls[0] as Parameters<Fetch>;
    expect(url).toBe('/web/secured/user/draft/apply-start');
    expect(init).toMatchObject({
      credentials: 'same-origin',
      headers: {
        'X-Auth-Type': 'cookie',
        'X-Requested-With': 'XMLHttpRequest',
        'X-API-Version': '3',
        'X-Request-Path': '/secured/user/draft/apply-start',
        'X-XSRF-TOKEN': 'abc.1',
      },
    });
    const { 'X-Client-Signature': signature } = init.headers as Record<string, string>;
    expect(signature).toMatch(/^[0-9a-f]{8}$/);
    vi.stubGlobal('window', { innerWidth: 391, innerHeight: 844 });
    await read();
    expect(fetched.mock.calls[1]?.[1].headers).not.toMatchObject({
      'X-Client-Signature': signature,
    });
  });

  test('S7.1 has no time-out, except for calls that move money', async () => {
    answer(200, { answers: {} });
    await read();
    expect(fetched.mock.calls[0]?.[1].signal).toBeUndefined();
    await callServer(makePayment, { gid: 'one', mode: 'FULL', method: 'ACH', dates: [] }).catch(
      () => null,
    );
    expect(fetched.mock.calls[1]?.[1].signal).toBeInstanceOf(AbortSignal);
  });

  test('S7.1 S9.5 is two events: the path as written in the contract, status and time, no value', async () => {
    answer(404, 'There is no loan of Dana Ellis');
    await failureOf(callServer(readLoan, { gid: '3f1c2f5e-6f0e-4f3a-9c55-0ab000000001' }));

    const [request, answered] = lastEvents().slice(-2);
    const name = { method: 'GET', path: '/secured/user/loan/details' };
    expect(request).toEqual({ kind: 'request', ...name, at: expect.any(String) as string });
    expect(answered).toMatchObject({ kind: 'answer', ...name, status: 404 });
    expect(answered).toHaveProperty('ms', expect.any(Number));
    expect(JSON.stringify(lastEvents())).not.toMatch(/Dana|3f1c2f5e/);
  });

  test('S7.14 a call about the app itself is no event and no failure, and outlives its page', async () => {
    answer(401, 'Log in to continue.');
    const heard = vi.fn<(failure: Failure) => void>();
    const stop = onFailure(heard);
    const before = lastEvents();
    await failureOf(callServer(readDraft, { form: 'apply-start' }, { aside: true }));
    stop();
    expect(lastEvents()).toEqual(before);
    expect(heard).not.toHaveBeenCalled();
    expect(fetched.mock.calls[0]?.[1].keepalive).toBe(true);
  });
});

describe('a call of a page that checks for news by itself', () => {
  test('S7.1 sends two events like any other, but keeps no session alive; its failure is reported', async () => {
    const told: [string, boolean][] = [];
    const quiet = onEvent(({ kind }, keepsAlive) => told.push([kind, keepsAlive]));
    const heard = vi.fn<(failure: Failure) => void>();
    const stop = onFailure(heard);
    answer(409, 'Your session has expired. Reloading page.');
    await failureOf(callServer(readHelpNews, {}));
    answer(200, { answers: {} });
    await read();
    stop();
    quiet();

    expect(told).toEqual([
      ['request', false],
      ['answer', false],
      ['request', true],
      ['answer', true],
    ]);
    expect(lastEvents().at(-3)).toMatchObject({ path: '/secured/user/help/news', status: 409 });
    expect(heard.mock.calls[0]?.[0].code).toBe(409);
  });

  test('S5 carries the marker of an automatic call, whatever the call', async () => {
    const told: boolean[] = [];
    const stop = onEvent((_event, keepsAlive) => told.push(keepsAlive));
    answer(200, { answers: {} });
    await callServer(readDraft, { form: 'apply-start' }, { background: true });
    await read();
    stop();

    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'X-Background': '1' });
    expect(fetched.mock.calls[1]?.[1].headers).not.toHaveProperty('X-Background');
    expect(told).toEqual([false, false, true, true]);
  });
});

describe('a call that fails', () => {
  test('S8.5 S8.4 has the status as code, the body as message, and the headers', async () => {
    answer(403, 'Your account needs a new password before you continue.', {
      'X-Error-Category': 'USER_ACCOUNT_BREACHED',
    });
    const heard: Failure[] = [];
    const stop = onFailure((failure) => heard.push(failure));
    const failure = await failureOf(read());
    stop();
    expect(failure).toMatchObject({
      code: 403,
      message: 'Your account needs a new password before you continue.',
      headers: { 'x-error-category': 'USER_ACCOUNT_BREACHED' },
    });
    expect(heard).toEqual([failure]);
  });

  test('S8.5 aborted is code 408', async () => {
    silent();
    const stop = new AbortController();
    const failed = failureOf(read(stop.signal));
    stop.abort(new Error('enough'));
    expect(await failed).toMatchObject({ code: 408, message: 'There was an error' });
  });

  test('S8.5 timed out is code 408', async () => {
    silent();
    expect(await failureOf(read(AbortSignal.timeout(1)))).toMatchObject({ code: 408 });
  });

  test('S8.5 cancelled is neither a failure nor reported', async () => {
    silent();
    const heard = vi.fn<(failure: Failure) => void>();
    const unhear = onFailure(heard);
    const stop = new AbortController();
    const ended = read(stop.signal).catch((error: unknown) => error);
    stop.abort(CANCELLED);
    expect(await ended).toBeInstanceOf(CallCancelled);
    unhear();
    expect(heard).not.toHaveBeenCalled();
  });

  const html = '<html><h1>502 Bad Gateway</h1> nginx</html>';

  test.each([
    ['HTML', html, {}],
    ['HTML with a request id', html, { 'X-Request-Id': 'r1', 'Content-Type': 'text/html' }],
    ['JSON of a proxy', '"upstream down"', { 'Content-Type': 'application/json' }],
    ['no text', '', {}],
  ])('S8.5 S8.6 an answer that is not ours (%s) is never shown', async (_what, text, headers) => {
    for (const [status, sentence] of [
      [502, /^The server encountered an unexpected condition/],
      [503, /^The server is currently unable/],
      [404, /^Requested resource is not found/],
    ] as const) {
      fetched.mockImplementation(async () => new Response(text, { status, headers }));
      const failure = await failureOf(read());
      expect(failure).toMatchObject({ code: status, message: expect.stringMatching(sentence) });
      expect(failure.body).toBeUndefined();
    }
  });

  test('S8.5 a page of a Wi-Fi network in place of an answer is code 500', async () => {
    fetched.mockImplementation(async () => new Response('<html>Accept our terms</html>'));
    expect(await failureOf(read())).toMatchObject({ code: 500, message: 'There was an error' });
  });

  test.each([
    ['a server out of reach', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['an answer of another shape', () => answer(200, { answers: 'none' })],
  ])('S8.5 %s is code 500 and There was an error', async (_what, happen) => {
    happen();
    expect(await failureOf(read())).toMatchObject({ code: 500, message: 'There was an error' });
  });
});
