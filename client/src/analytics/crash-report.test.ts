import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redact, reportCrash } from './crash-report.ts';
import { track } from './analytics.ts';
import { stubPage } from '../browser/test-page.ts';

const fetched = vi.fn<(url: string, init: { body: string }) => Promise<Response>>();
beforeEach(() => {
  stubPage(vi.stubGlobal);
  fetched.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const sent = () => JSON.parse(fetched.mock.calls[0]?.[1].body ?? '{}') as Record<string, unknown>;

test('S8.7 S7.14 a crash is reported with name, message, stack and the last 16 events', async () => {
  const call = { kind: 'answer', method: 'GET', path: '/secured/user/profile' } as const;
  for (let at = 1; at <= 20; at += 1) track({ ...call, status: 200, ms: at });
  await reportCrash(new TypeError('loan is null'));

  expect(fetched.mock.calls[0]?.[0]).toBe('/web/secured/user/error');
  expect(sent()).toMatchObject({ name: 'TypeError', message: 'loan is null' });
  expect(sent()['stack_trace']).toContain('crash-report.test.ts');
  const history = sent()['state_history'] as { name: string; ms: number }[];
  expect(history.map(({ ms }) => ms)).toEqual(Array.from({ length: 16 }, (_, at) => at + 5));
  expect(history[0]?.name).toBe('GET /secured/user/profile');
});

test('S7.14 a report identifies no person, and a long one is cut', async () => {
  await reportCrash(
    new Error(
      `No 5550-0142 of dana.ellis@example.com at /home?ssn=123456789 for ${'x'.repeat(3000)}`,
    ),
  );
  const message = String(sent()['message']);
  expect(message).toMatch(/^No \[number\] of \[email\] at \/home\?ssn=\[value\] for x+…$/);
  expect(message).toHaveLength(2000);
});

test.each([
  [
    'at Loan (https://a.example/assets/loan-1B2c.js:12:34567)',
    'at Loan (https://a.example/assets/loan-1B2c.js:12:34567)',
  ],
  ['No loan 3f1c2f5e-6f0e-4f3a-9c55-0ab000000001', 'No loan [gid]'],
  ['$1,250.00 for (212) 555-0142', '[number] for [number]'],
])('S7.14 %s is told as %s', (text, told) => {
  expect(redact(text)).toBe(told);
});

test('S8.7 a report that cannot be sent causes no error', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(reportCrash('just a text')).resolves.toBeUndefined();
});
