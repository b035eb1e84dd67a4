import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { realNow } from '../../platform/clock.ts';
import { Outage } from '../../platform/refusal.ts';
import { carefulRecaptcha } from './careful-recaptcha.ts';
import { googleRecaptcha } from './google-recaptcha.ts';

const SECRET = 'hush hush';
const HOST = 'loans.example';

type Reply = { status: number; text: string; location?: string } | 'hang-up' | 'silence';

let address = '';
let reply: Reply;
let asked: { path: string | undefined; body: string }[];

// Google's server, as its documentation describes it.
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    asked.push({ path: request.url, body });
    if (reply === 'hang-up') return void request.socket.destroy();
    if (reply === 'silence') return;
    const { status, text, location } = reply;
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(location && { location }),
    });
    response.end(text);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}/recaptcha/api/siteverify`;
});
beforeEach(() => (asked = []));
afterAll(() => server.closeAllConnections());
afterAll(() => new Promise((resolve) => server.close(resolve)));

function says(body: unknown, status = 200): void {
  reply = { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
}

function verified(change: object = {}): object {
  const at = realNow().toString({ fractionalSecondDigits: 0 });
  return { success: true, challenge_ts: at, hostname: HOST, ...change };
}

const ago = (seconds: number) => realNow().subtract({ seconds }).toString();

function isSolved(timeoutMs = 5000): Promise<boolean> {
  return carefulRecaptcha(googleRecaptcha({ secret: SECRET }, address), HOST, timeoutMs).isSolved(
    'of a browser',
  );
}

describe('L9 Google’s check', () => {
  test('L9 an answer of a person on our page, just now, is good; we send our secret and the answer only', async () => {
    says(verified());
    expect(await isSolved()).toBe(true);
    expect(asked).toEqual([
      { path: '/recaptcha/api/siteverify', body: 'secret=hush+hush&response=of+a+browser' },
    ]);
  });

  test.each<[string, () => object]>([
    ['another site', () => ({ hostname: 'loans.example.evil' })],
    ['Google’s test keys', () => ({ hostname: 'testkey.google.com' })],
    ['an answer of more than two minutes ago', () => ({ challenge_ts: ago(125) })],
    ['an answer of the future', () => ({ challenge_ts: ago(-60) })],
    ['a low score', () => ({ score: 0.3, action: 'login' })],
    ['a score for another action', () => ({ score: 0.9, action: 'register' })],
    ['a score without an action', () => ({ score: 0.9 })],
  ])('L9 %s is not good', async (_name, change) => {
    says(verified(change()));
    expect(await isSolved()).toBe(false);
  });

  test('L9 a score for our action is good', async () => {
    says(verified({ score: 0.9, action: 'login' }));
    expect(await isSolved()).toBe(true);
  });

  test.each(['timeout-or-duplicate', 'invalid-input-response'])(
    'L9 %s is not good',
    async (code) => {
      says({ success: false, 'error-codes': [code] });
      expect(await isSolved()).toBe(false);
    },
  );

  test.each<[string, Reply]>([
    ['our secret is wrong', json({ success: false, 'error-codes': ['invalid-input-secret'] })],
    ['an error of the server', { status: 503, text: '{}' }],
    ['a page', { status: 200, text: '<html>Welcome</html>' }],
    ['success without a host', json({ success: true, challenge_ts: '2026-01-01T00:00:00Z' })],
    ['success without a time', json({ success: true, hostname: HOST })],
    ['a time that is none', json({ success: true, hostname: HOST, challenge_ts: 'now' })],
    ['success as a word', json({ success: 'true', hostname: HOST })],
    ['far too much', { status: 200, text: `"${'x'.repeat(20_000)}"` }],
    ['a way to another server', { status: 302, text: '', location: 'http://localhost:1/' }],
    ['a broken connection', 'hang-up'],
  ])('L9 %s is an outage, and its error doesn’t hold our secret', async (_name, given) => {
    reply = given;
    const error: unknown = await isSolved().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Outage);
    const whole = `${String(error)} ${String((error as Error).cause)}`;
    expect(whole).not.toMatch(/hush|of a browser/);
  });

  test('L9 no answer in time is an outage', async () => {
    reply = 'silence';
    await expect(isSolved(50)).rejects.toThrow(Outage);
  });

  test.each(['https://google.com.evil.example/', 'http://www.google.com/', 'https://localhost/'])(
    'L9 our secret never goes to %s',
    (elsewhere) => {
      expect(() => googleRecaptcha({ secret: SECRET }, elsewhere)).toThrow('not one of Google’s');
    },
  );
});

function json(body: unknown): Reply {
  return { status: 200, text: JSON.stringify(body) };
}
