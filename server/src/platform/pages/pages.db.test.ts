import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServer } from '../http/build-server.ts';
import { addDocuments, addReports } from '../http/documents.ts';
import { addHealth } from '../http/health.ts';
import { addPages } from './pages.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
let app: FastifyInstance;
let stopping: AbortController;
const PAGES: Record<string, string> = { '/login': 'public.html', '/drawn': 'login.html' };
const folder = mkdtempSync(join(tmpdir(), 'paystead-pages-'));
const script = 'window.old = !("dialog" in document)';
const code = `export const words = ${JSON.stringify('pay '.repeat(500))}`;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'public.html'),
    `<!doctype html><head><title>Sign in</title></head><script>${script}</script>`,
  );
  writeFileSync(join(folder, 'app.html'), '<!doctype html><title>App</title>');
  writeFileSync(join(folder, 'login.html'), '<div id="root"><!--drawn--></div>');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), code);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, '.source-hash'), 'x');
  stopping = new AbortController();
  world = await testWorld();
  const server = buildServer({ platform: world.platform, site: 'borrower', routes: [] });
  app = server.app;
  addPages({
    ...server,
    folder,
    overTls: false,
    pageOf: (path) => (path === '/sandbox' ? null : (PAGES[path] ?? 'app.html')),
    draw: (page) => Promise.resolve(page === 'login.html' ? '<h1>Log in for $1</h1>' : null),
    redirects: { '/': '/login' },
    factsNow: async () => ({ house: { name: '</script><b>Acme' } }),
    outside: { 'app.html': ['https://chat.example'] },
    framesAt: (path) => (path === '/home/alerts' ? ['https://cards.example'] : []),
  });
  addDocuments(app, world.platform, 'borrower', []);
  addReports(app, world.platform);
  addHealth(app, world.platform, {
    queueIsReady: () => world.queue.isReady(),
    stopping: stopping.signal,
  });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await world.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('pages', () => {
  test('an address without a page is not found', async () => {
    expect((await get('/sandbox')).statusCode).toBe(404);
  });

  test('a page carries the facts its scripts need, and no text in them can end the block early', async () => {
    const { body, headers } = await get('/login');

    const [, text = ''] =
      /<script type="application\/json" id="house">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(text)).toEqual({ name: '</script><b>Acme' });
    expect(body).not.toContain('<b>Acme');
    expect(String(headers['content-security-policy']).match(/sha256-/g)).toHaveLength(1);
  });

  test('G4 a page with a placeholder is sent with its drawing', async () => {
    expect((await get('/drawn')).body).toBe('<div id="root"><h1>Log in for $1</h1></div>');
  });

  test('S2.1 the bare address redirects to /login and keeps its query', async () => {
    const answer = await get('/?next=/home');

    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?next=/home']);
  });

  test('S2.2 S2.7 login pages are one page, every other path is the app', async () => {
    expect((await get('/login')).body).toContain('Sign in');
    for (const path of ['/home', '/home/alerts/123', '/error/500', '/anything']) {
      expect((await get(path)).body).toContain('App');
    }
  });

  test('C1 C2 the policy of a page allows our own scripts and the one inline one by its hash', async () => {
    const { headers } = await get('/login');
    const policy = String(headers['content-security-policy']);
    const hash = createHash('sha256').update(script).digest('base64');

    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    for (const rule of [
      "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'",
      "require-trusted-types-for 'script'", 'report-to csp',
    ]) expect(policy).toContain(rule); // prettier-ignore
    expect(policy).not.toMatch(/unsafe|\*|http:/);
  });

  test('S1.6 C1 only the page that may load another company’s chat allows its origin', async () => {
    const policy = async (url: string) =>
      String((await get(url)).headers['content-security-policy']).split('; ');
    const chat = 'https://chat.example';
    const app = await policy('/home');

    expect(app).toContain(`script-src 'self' ${chat}`);
    expect(app).toContain(`frame-src ${chat}`);
    expect(app).toContain(`connect-src 'self' ${chat} wss://chat.example`);
    expect(app).toEqual(expect.arrayContaining(["object-src 'none'", "frame-ancestors 'none'"]));
    expect((await policy('/login')).join('; ')).not.toContain('chat.example');
  });

  test('C1 only the address with a card’s fields may show the card company’s page', async () => {
    const policy = async (url: string) =>
      String((await get(url)).headers['content-security-policy']);
    const framed = await policy('/home/alerts');

    expect(framed).toContain('frame-src https://chat.example https://cards.example;');
    expect(framed).not.toMatch(/script-src[^;]*cards\.example/);
    expect(await policy('/home')).not.toContain('cards.example');
  });

  test('S7.1 a page sets the XSRF cookie that its scripts need', async () => {
    const cookies = [(await get('/login')).headers['set-cookie']].flat();

    expect(cookies.some((cookie) => cookie?.startsWith('XSRF-TOKEN='))).toBe(true);
    expect(cookies.find((cookie) => cookie?.startsWith('XSRF-TOKEN='))).not.toContain('HttpOnly');
  });

  test('browsers revalidate pages and keep assets for good, both compressed', async () => {
    const page = await get('/home');
    const brotli = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    const plain = await get('/assets/app-1a2b.js');
    const unchanged = await get('/home', { 'if-none-match': String(page.headers.etag) });

    expect(page.headers['cache-control']).toBe('no-cache');
    expect(brotli.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(code);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(code);
    expect([plain.body, unchanged.statusCode]).toEqual([code, 304]);
  });

  test('a missing chunk is 404 and not a page; nothing outside the folder is reachable', async () => {
    const paths = [
      '/assets/gone-3c4d.js', '/..%2f..%2fetc/passwd.txt', '/assets/../../x.js',
      '/%2e%2e/secret.txt', '/web', '/web/nothing', '/%',
    ]; // prettier-ignore
    expect((await get('/.source-hash')).body).not.toBe('x');
    for (const path of paths) {
      const { statusCode, body } = await get(path);
      expect([path, statusCode < 500 && statusCode >= 400]).toEqual([path, true]);
      expect(body).not.toContain('<');
    }
  });

  test('C5 headers are on pages, assets and misses alike', async () => {
    for (const path of ['/login', '/assets/app-1a2b.js', '/assets/gone.js', '/favicon.svg']) {
      expect((await get(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
    }
  });

  test('a new build is served without a restart', async () => {
    writeFileSync(join(folder, 'app.html'), '<!doctype html><title>Newer</title>');
    utimesSync(join(folder, 'app.html'), 2e9, 2e9);

    expect((await get('/home')).body).toContain('Newer');
  });
});

describe('health and documents', () => {
  test('the process is up and ready, as database and queue answer', async () => {
    expect((await get('/healthz')).json()).toBe('up');
    expect((await get('/readyz')).json()).toBe('ready');
  });

  test('a server that is about to stop is not ready, but serves on and closes connections', async () => {
    const before = await get('/login');
    expect(before.headers['connection']).not.toBe('close');
    stopping.abort();
    const notReady = await get('/readyz');
    expect([notReady.statusCode, notReady.headers['retry-after']]).toEqual([503, '2']);
    const page = await get('/login');
    expect([page.statusCode, page.headers['connection']]).toEqual([200, 'close']);
    expect((await get('/healthz')).json()).toBe('up');
  });

  test('a monitor that asks for metrics gets no page', async () => {
    expect((await get('/metrics')).statusCode).toBe(404);
  });

  test('the contract is served for people and programs', async () => {
    expect((await get('/web/openapi.json')).json()).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: world.config.borrowerUrl }],
    });
    const page = await get('/web/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
  });

  test('C1 a browser’s report is accepted, and we keep only the rule that was broken', async () => {
    const report = {
      'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://x/secret' },
    };
    const answer = await app.inject({
      method: 'POST',
      url: '/web/pub/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify(report),
    });

    expect(answer.statusCode).toBe(204);
    expect(world.logLines.join('')).toContain('"directive":"img-src"');
    expect(world.logLines.join('')).not.toContain('secret');
  });
});
