import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, findIn, type PageAnswers } from '@paystead/contract/call-address';
import { firstCalls, nextCalls } from '@paystead/contract/first-calls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowerPages } from '../server/src/main.ts';
import { buildServer } from '../server/src/platform/http/build-server.ts';
import { addPages } from '../server/src/platform/pages/pages.ts';
import { readConfig } from '../server/src/platform/settings/config.ts';
import { testWorld, type TestWorld } from '../server/src/platform/testing/test-world.ts';
import { routes } from '../server/src/routes.ts';
import { seedBorrower, seedOpen, working } from '../server/src/servicing/test-loan.ts';
import { backgroundWork } from '../server/src/worker.ts';
import { buildApps } from './build/apps.ts';

/*
 * Builds the borrower app and requests its first pages from the real server. A page that isn't
 * drawn on the server still works, only slower, so only this test would notice.
 * See borrower/drawing/README.md.
 */
const dist = join(import.meta.dirname, '../borrower/dist');
const folder = mkdtempSync(join(tmpdir(), 'paystead-drawing-'));
let world: TestWorld;
let app: FastifyInstance;

beforeAll(async () => {
  await buildApps({ apps: ['borrower'] });
  const env = { DATA_DIR: folder };
  world = await testWorld({ routes, jobs: backgroundWork(readConfig(env)).jobs, env });
  const server = buildServer({ platform: world.platform, site: 'borrower', routes });
  app = server.app;
  addPages({ ...server, folder: dist, overTls: false, ...borrowerPages(world.platform, dist) });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await world.close();
  rmSync(folder, { recursive: true });
});

/** The server-drawn markup inside the page, and the answers sent with it. */
async function open(path: string, gid?: string) {
  const client = gid && (await world.as({ kind: 'borrower', gid }));
  const cookie = client ? [...client.cookies].map(([n, v]) => `${n}=${v}`).join('; ') : '';
  const { body } = await app.inject({ method: 'GET', url: path, headers: { cookie } });
  const [, drawn = ''] = /<div id="root">(.*?)<\/div>\s*<script>/s.exec(body) ?? [];
  const [, text = '{}'] = /id="first-answers">(.*?)<\/script>/.exec(body) ?? [];
  return { body, drawn, answers: JSON.parse(text) as PageAnswers };
}

/** The calls that the browser makes first, given these answers. */
function lookedFor(answers: PageAnswers): string[] {
  const calls = [...firstCalls('/home'), ...nextCalls('/home', findIn(answers))];
  return calls.map(([call, input]) => addressOf(call, input));
}

test('S2.2 G4 the server draws /login with its fields', async () => {
  const { drawn, body } = await open('/login');

  expect(drawn).toContain('type="password"');
  expect(drawn).toContain('Log in');
  expect(drawn).toContain(world.config.brand.supportEmail);
  expect(body).not.toMatch(/<!--(drawn|own)-->/);
});

test('S2.4 G3 the server draws /home of a borrower with a loan, with every answer it needs', async () => {
  const today = await working(world, async (context) => context.today);
  const disbursed = today.subtract({ days: 3 }).toString();
  const { borrowerGid } = await seedOpen(world, { disbursed });
  const { drawn, answers } = await open('/home', borrowerGid);

  expect(drawn).toContain('Hello, Marisol');
  expect(drawn).toContain('Your loan');
  expect(drawn).toContain('1,200');
  expect(drawn).toContain(world.config.brand.supportEmail);
  expect(Object.keys(answers).toSorted()).toEqual([...lookedFor(answers), 'person'].toSorted());
});

test('S8.3 the server also draws /home of a borrower without a loan', async () => {
  const { borrowerGid } = await seedBorrower(world, 'Tomas');
  const { drawn, answers } = await open('/home', borrowerGid);

  expect(drawn).toContain('Welcome, Tomas');
  expect(Object.keys(answers).toSorted()).toEqual([...lookedFor(answers), 'person'].toSorted());
});

test.each([
  ['home', 'app'],
  ['frame', 'app'],
  ['login', 'public'],
  ['public', 'public'],
  ['social', 'public'],
])(
  'the page %s.html has the scripts and styles of %s.html, and loads the scripts later',
  (drawn, page) => {
    const read = (name: string) => readFileSync(join(dist, name), 'utf8');
    const files = (html: string, pattern: RegExp) =>
      [...html.matchAll(pattern)].map(([, file]) => file).toSorted();
    const [late, own] = [read(`drawing/${drawn}.html`), read(`${page}.html`)];
    const [, listed = ''] = /id="page-scripts">(.*?)</.exec(late) ?? [];
    const style = /<link rel="stylesheet"[^>]* href="([^"]+)"/g;

    expect((JSON.parse(listed) as string[]).toSorted()).toEqual(
      files(own, /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g),
    );
    expect(late).not.toMatch(/<script type="module"[^>]* src=|rel="modulepreload"/);
    expect(files(late, style)).toEqual(files(own, style));
  },
);

test('S1.5 G22 the server draws the frame of every other page, with the person in it', async () => {
  const { borrowerGid } = await seedBorrower(world, 'Tomas');
  for (const path of ['/home/alerts', '/home/loans', '/home/profile']) {
    const { body, drawn } = await open(path, borrowerGid);

    expect(drawn).toContain('Tomas');
    expect(drawn).toContain('aria-busy="true"');
    expect(drawn).toContain(world.config.brand.supportEmail);
    expect(body).not.toMatch(/<!--(drawn|own)-->/);
  }
});

test('S2.2 G22 the server draws the frame of the public pages', async () => {
  for (const path of ['/pub/register', '/pub/privacy', '/pub/nowhere']) {
    const { body, drawn } = await open(path);

    expect(drawn).toContain('href="/login"');
    expect(drawn).toContain('aria-busy="true"');
    expect(body).not.toMatch(/<!--(drawn|own)-->/);
  }
});

test('S7.8 G22 the way back from another company has a frame without a header', async () => {
  for (const path of ['/pub/social/google', '/pub/social/facebook']) {
    const { body, drawn } = await open(path);

    expect(drawn).not.toContain('href="/login"');
    expect(drawn).toContain('aria-busy="true"');
    expect(drawn).toContain('href="/pub/terms"');
    expect(body).not.toMatch(/<!--(drawn|own)-->/);
  }
});

test('S2.7 a page that the server doesn’t draw has an empty root', async () => {
  const { borrowerGid } = await seedBorrower(world);
  for (const { body } of [
    await open('/home'),
    await open('/home/alerts'),
    await open('/error/404', borrowerGid),
  ]) {
    expect(body).toContain('<div id="root"></div>');
  }
});
