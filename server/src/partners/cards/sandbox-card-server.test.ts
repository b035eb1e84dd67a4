import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sandboxCard, SANDBOX_CARDS } from './sandbox-card-numbers.ts';
import { sandboxCardServer } from './sandbox-card-server.ts';
import { sandboxSessions, type SandboxSessions } from './sandbox-card-sessions.ts';

let folder: string;
let sessions: SandboxSessions;
let app: FastifyInstance;
let session: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-card-server-'));
  sessions = sandboxSessions(folder);
  const secret = Buffer.from('secret');
  // Nobody listens there: a notice that doesn't arrive must not matter.
  app = sandboxCardServer({
    sessions,
    secret,
    origin: 'http://localhost:1',
    appOrigin: 'http://localhost:9',
  });
  const wanted = { key: 'one', amount: 2_500n, words: 'Payment', returnTo: '' };
  ({ session } = await sessions.open(wanted));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function type(fields: object): Promise<{ state: string; field?: string; sentence?: string }> {
  const reply = await app.inject({ method: 'POST', url: `/card/${session}`, payload: fields });
  return reply.json();
}
const good = { number: '4111111111111111', expires: '12/39', code: '123' };

describe('the page of the sandbox’s card processor', () => {
  test('C1 runs its own script only, and only our app may frame it', async () => {
    const page = await app.inject(`/card/${session}?theme=dark`);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'sha256-");
    expect(policy).toContain('frame-ancestors http://localhost:9');
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('data-theme="dark"');
    expect(page.body).toContain('Pay $25.00');
    expect((await app.inject('/card/cs_unknown')).statusCode).toBe(404);
    expect((await app.inject('/card/..%2F..%2Fetc')).statusCode).toBe(404);
    expect((await app.inject(`/card/${session}?theme=%22%3E`)).body).not.toContain('data-theme="');
  });

  test.each([
    ['number', { ...good, number: '4111 1111 1111 1112' }],
    ['number', { ...good, number: '' }],
    ['expires', { ...good, expires: '13/39' }],
    ['expires', { ...good, expires: '01/20' }],
    ['code', { ...good, code: '12' }],
    ['number', {}],
  ])('PAY-25 a wrong %s has its sentence and asks no bank', async (field, fields) => {
    expect(await type(fields)).toMatchObject({ state: 'WRONG', field });
    expect(await sessions.find(session)).toMatchObject({ phase: 'OPEN', declines: 0 });
  });

  test('PAY-24 keeps the brand, the last four digits and the expiry, and no more', async () => {
    expect(await type({ ...good, number: '5555 5555 5555 4444' })).toEqual({ state: 'AUTHORIZED' });
    expect(await type(good)).toEqual({ state: 'CLOSED' });
    const [name = ''] = await readdir(join(folder, 'cards'));
    const kept = await readFile(join(folder, 'cards', name), 'utf8');
    expect(JSON.parse(kept).card).toEqual({
      brand: 'Mastercard',
      last4: '4444',
      expires: '2039-12',
      funding: 'DEBIT',
    });
    expect(kept).not.toContain('5555');
  });

  test('every number of the sandbox’s list has a right check digit', () => {
    expect(SANDBOX_CARDS.filter(({ number }) => sandboxCard(number)?.number !== number)).toEqual(
      [],
    );
  });
});
