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
    ownPage: 'home.html',
    drawOwn: async (path, answers) =>
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

test('the page of somebody signed in carries what it asks for first, and what follows from it', async () => {
  const gid = randomUUID();
  const { body, headers } = await pageFor(gid);

  expect(answersIn(body)).toEqual({
    '/secured/who': { gid, says: '</script><b>hello' },
    [`/secured/next?gid=${gid}`]: { asked: gid },
  });
  expect(body).not.toContain('<b>hello');
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
});

test('each person finds only their own answers, whoever came before', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  const pages = await Promise.all([one, two, one].map((gid) => pageFor(gid)));

  const found = pages.map(({ body }) => [body.includes(one), body.includes(two)]);
  expect(found).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ]);
});

test('a page for nobody, with an unknown session, or of another address carries none', async () => {
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

test('S3.1 a page of somebody who is signed in brings the theme they chose, nobody else’s does', async () => {
  const own = await pageFor(randomUUID());
  expect(own.body).toContain('<html data-account-theme="dark"');
  expect((await pageFor(null)).body).toContain('<html lang="en-US">');
});

test('G3 a page that is drawn with somebody’s answers is sent in place of the empty one, and kept by nobody', async () => {
  const gid = randomUUID();
  const { body, headers } = await pageFor(gid);

  expect(body).toContain(`<div><h1>$& ${gid}</h1></div>`);
  expect(answersIn(body)).toMatchObject({ '/secured/who': { gid } });
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
});

test('C1 its policy allows the scripts that the build wrote into it, and none of the drawing', async () => {
  const policy = String((await pageFor(randomUUID())).headers['content-security-policy']);
  const hash = createHash('sha256').update(ownScript).digest('base64');

  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('what is not drawn, and what is for nobody, comes with its place empty', async () => {
  for (const page of [await pageFor(randomUUID(), '/home/alerts'), await pageFor(null)]) {
    expect(page.body).toContain('<title>App</title>');
    expect(page.body).not.toMatch(/<h1>|<!--own-->/);
  }
});
