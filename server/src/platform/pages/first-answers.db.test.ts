import { call } from '@paystead/contract/call';
import { findIn } from '@paystead/contract/call-address';
import { Nothing } from '@paystead/contract/primitives';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildServer } from '../http/build-server.ts';
import { query } from '../calls/command.ts';
import { addPages } from './pages.ts';
import { refuse } from '../refusal.ts';
import { SESSION_COOKIE } from '../session/session.ts';
import { serve } from '../http/serve.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const common = { method: 'GET', origin: 'paystead', summary: 'For tests.', refusals: [] } as const;
const who = call({
  ...common,
  path: '/secured/who',
  who: ['borrower'],
  answer: z.object({ gid: z.string(), says: z.string() }),
});
const next = call({
  ...common,
  path: '/secured/next',
  who: ['borrower'],
  query: z.object({ gid: z.string() }),
  answer: z.object({ asked: z.string() }),
});
const closed = call({ ...common, path: '/secured/closed', who: ['borrower'], answer: Nothing });

const routes = [
  serve(
    who,
    query(who, async ({ actor }) => ({ gid: actor.gid, says: '</script><b>hello' })),
  ),
  serve(
    next,
    query(next, async ({ input }) => ({ asked: input.gid })),
  ),
  serve(
    closed,
    query(closed, async () => refuse('NOT_FOUND')),
  ),
];

const ownScript = 'window.drawn = true';
let world: TestWorld;
let app: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'paystead-first-answers-'));

beforeAll(async () => {
  writeFileSync(
    join(folder, 'app.html'),
    '<!doctype html><html lang="en-US"><head><title>App</title></head><body></body></html>',
  );
  writeFileSync(
    join(folder, 'home.html'),
    `<!doctype html><html><head><script>${ownScript}</script></head><body><div><!--own--></div></body></html>`,
  );
  world = await testWorld({ routes });
  const server = buildServer({ platform: world.platform, site: 'borrower', routes });
  app = server.app;
  addPages({
    ...server,
    folder,
    overTls: false,
    pageOf: () => 'app.html',
    ownPageAt: () => 'home.html',
    drawOwn: async (path, _facts, answers) =>
      path === '/home' ? `<h1>$& ${findIn(answers)(who)?.gid}</h1>` : null,
    firstCalls: {
      themeIn: () => 'dark',
      atOnce: (path) =>
        path.startsWith('/home')
          ? [
              [who, {}],
              [closed, {}],
            ]
          : [],
      afterwards: (_path, find) => [[next, { gid: find(who)?.gid ?? '' }]],
    },
  });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await world.close();
  rmSync(folder, { recursive: true });
});

async function pageFor(gid: string | null, path = '/home') {
  const client = gid && (await world.as({ kind: 'borrower', gid }));
  const cookie = client ? [...client.cookies].map(([n, v]) => `${n}=${v}`).join('; ') : '';
  return app.inject({ method: 'GET', url: path, headers: { cookie } });
}

function answersIn(html: string): unknown {
  const [, text] =
    /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(html) ?? [];
  return text === undefined ? null : JSON.parse(text);
}

test('the page of somebody logged in carries the answers it needs first, and the follow-up ones', async () => {
  const gid = randomUUID();
  const { body, headers } = await pageFor(gid);

  expect(answersIn(body)).toEqual({
    '/secured/who': { gid, says: '</script><b>hello' },
    [`/secured/next?gid=${gid}`]: { asked: gid },
    person: expect.stringMatching(/^[\w-]{22}$/) as string,
  });
  expect(body).not.toContain('<b>hello');
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
});

test('each person gets only their own answers, in any order of visits', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  const pages = await Promise.all([one, two, one].map((gid) => pageFor(gid)));

  const found = pages.map(({ body }) => [body.includes(one), body.includes(two)]);
  expect(found).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ]);
});

test('a page names its person, with the tag that the answers of calls have', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  const pages = await Promise.all([one, two, one].map((gid) => pageFor(gid)));
  const [first, other, again] = pages.map(({ body }) => Object(answersIn(body))['person']);
  const live = await (await world.as({ kind: 'borrower', gid: one })).get('/secured/who');

  expect(first).toBe(live.headers['x-person']);
  expect([again, other === first]).toEqual([first, false]);
});

test('a page without a session, with an unknown session, or at another address carries none', async () => {
  const unknown = await app.inject({
    method: 'GET',
    url: '/home',
    headers: { cookie: `${SESSION_COOKIE.borrower}=unknown` },
  });

  expect(answersIn(unknown.body)).toBeNull();
  expect(answersIn((await pageFor(null)).body)).toBeNull();
  expect(answersIn((await pageFor(randomUUID(), '/elsewhere')).body)).toBeNull();
  expect((await pageFor(null)).headers.etag).toMatch(/^"/);
});

test('S3.1 a page has the theme that its own person chose', async () => {
  const own = await pageFor(randomUUID());
  expect(own.body).toContain('<html data-account-theme="dark"');
  expect((await pageFor(null)).body).toContain('<html lang="en-US">');
});

test('G3 a page drawn with somebody’s answers replaces the empty one, and no cache keeps it', async () => {
  const gid = randomUUID();
  const { body, headers } = await pageFor(gid);

  expect(body).toContain(`<div><h1>$& ${gid}</h1></div>`);
  expect(answersIn(body)).toMatchObject({ '/secured/who': { gid } });
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
});

test('C1 its policy allows the scripts of the build, and none from the drawing', async () => {
  const policy = String((await pageFor(randomUUID())).headers['content-security-policy']);
  const hash = createHash('sha256').update(ownScript).digest('base64');

  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('a page that isn’t drawn, or has no session, has an empty placeholder', async () => {
  for (const page of [await pageFor(randomUUID(), '/home/alerts'), await pageFor(null)]) {
    expect(page.body).toContain('<title>App</title>');
    expect(page.body).not.toMatch(/<h1>|<!--own-->/);
  }
});
