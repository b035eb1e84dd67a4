import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportCrash } from './crash-report.ts';
import { track } from './analytics.ts';
import { stubPage } from '../browser/test-page.ts';

const fetched = vi.fn<(url: string, init: { body: string }) => Promise<Response>>();
beforeEach(() => {
  stubPage(vi.stubGlobal);
  fetched.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

/** An error as a browser throws it in a file of our build. */
function crash(Kind: ErrorConstructor | TypeErrorConstructor, message: string): Error {
  const error = new Kind(message);
  error.stack = `${error.name}: ${message}
    at LoanScreen (https://paystead.example/assets/loan-screen-D4f81a2b.js:2:1048)`;
  return error;
}

const sent = () => JSON.parse(fetched.mock.calls[0]?.[1].body ?? '{}') as Record<string, unknown>;

test('S8.7 S7.14 a crash is reported with name, message, stack and the last 16 events', async () => {
  const call = { kind: 'answer', method: 'GET', path: '/secured/user/profile' } as const;
  for (let at = 1; at <= 20; at += 1) track({ ...call, status: 200, ms: at });
  await reportCrash(crash(TypeError, 'value is null'));

  expect(fetched.mock.calls[0]?.[0]).toBe('/web/secured/user/error');
  expect(sent()).toMatchObject({ name: 'TypeError', message: 'value is null' });
  expect(sent()['stack_trace']).toBe('at LoanScreen (/assets/loan-screen-D4f81a2b.js:2:1048)');
  const history = sent()['state_history'] as { name: string; ms: number }[];
  expect(history.map(({ ms }) => ms)).toEqual(Array.from({ length: 16 }, (_, at) => at + 5));
  expect(history[0]?.name).toBe('GET /secured/user/profile');
});

test('S8.7 a crash of the console is reported by its own call', async () => {
  await reportCrash(crash(TypeError, 'value is null'), 'console');

  expect(fetched.mock.calls[0]?.[0]).toBe('/web/console/error');
  expect(sent()).toMatchObject({ name: 'TypeError', message: 'value is null' });
});

test('audit G3 S7.14 a value in the name, message or stack never leaves the browser', async () => {
  const canary = 'token=canary-7f3a password=kettle';
  const error = crash(Error, `No ${canary} of dana.ellis@example.com at /home?ssn=123456789`);
  error.name = canary;
  error.stack = `${canary}\n${error.stack}\n    at ${canary} (https://a.example/${canary}.js:1:2)`;
  await reportCrash(error);

  expect(fetched.mock.calls[0]?.[1].body).not.toMatch(/canary|kettle|dana|123456789/);
  expect(sent()).toMatchObject({ name: 'Error', message: 'No … of … at …' });
});

test('audit G3 S7.14 a text that was thrown is sent in listed words only', async () => {
  await reportCrash('Failed to load kettle 5550-0142');
  expect(sent()['message']).toBe('Failed to load …');
});

test('S8.7 a report that cannot be sent causes no error', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(reportCrash('just a text')).resolves.toBeUndefined();
});
