import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { httpHooks, type HookOptions } from './http-hooks.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** A server of this machine; how often it was called. */
async function receiver(listener: RequestListener) {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://localhost:${port}/hooks`, calls: () => calls };
}

const LOCAL: LookupAddress = { address: '127.0.0.1', family: 4 };
const answering = (...found: LookupAddress[]): NonNullable<HookOptions['resolve']> => {
  return (_host, done) => done(null, found);
};
const send = (url: string, options: Partial<HookOptions> = {}, body = '{"type":"x"}') =>
  httpHooks({ isSandbox: true, resolve: answering(LOCAL), ...options }).send({
    url,
    headers: { 'content-type': 'application/json', 'webhook-id': 'e1' },
    body,
  });

describe('an event on its way', () => {
  test('CONNECT-13 arrives byte for byte; 2xx takes it', async () => {
    let got = '';
    const { url } = await receiver((request, response) => {
      request.setEncoding('utf8');
      request.on('data', (part: string) => (got += part));
      request.on('end', () => {
        got = `${request.method} ${request.url} ${request.headers['webhook-id']} ${got}`;
        response.writeHead(204).end();
      });
    });
    const answer = await send(url, {}, '{"name":"Zoë"}');
    expect(got).toBe('POST /hooks e1 {"name":"Zoë"}');
    expect(answer).toMatchObject({ status: 204, fault: null, answer: '', retryAfterSeconds: null });
  });

  test('CONNECT-13 any other status is a fault, with the beginning of what was said', async () => {
    const { url } = await receiver((_request, response) => {
      response.writeHead(503, { 'retry-after': '120' }).end('  Down\nfor repairs ');
    });
    expect(await send(url)).toMatchObject({
      status: 503,
      fault: 'STATUS',
      answer: 'Down for repairs',
      retryAfterSeconds: 120,
    });
  });

  test('CONNECT-14 a redirect isn’t followed', async () => {
    const target = await receiver((_request, response) => response.end());
    const { url } = await receiver((_request, response) => {
      response.writeHead(307, { location: target.url }).end();
    });
    expect(await send(url)).toMatchObject({ status: 307, fault: 'REDIRECT' });
    expect(target.calls()).toBe(0);
  });

  test('CONNECT-14 little of a long answer is read, and it may take all the time it wants', async () => {
    let isOpen = true;
    const { url } = await receiver((_request, response) => {
      response.on('close', () => (isOpen = false));
      response.writeHead(200);
      const pour = () => isOpen && response.write('x'.repeat(65_536), () => setImmediate(pour));
      pour();
    });
    const { answer, fault, status } = await send(url);
    expect([status, fault, answer.length]).toEqual([200, null, 500]);
    await expect.poll(() => isOpen).toBe(false);
  });

  test('CONNECT-13 no answer in time is TOO_SLOW; a status counts though its text never ends', async () => {
    const silent = await receiver(() => undefined);
    expect(await send(silent.url, { timeoutMs: 60 })).toMatchObject({
      status: null,
      fault: 'TOO_SLOW',
    });
    const stalled = await receiver(
      (_request, response) => void response.writeHead(200).write('ok'),
    );
    expect(await send(stalled.url, { timeoutMs: 200 })).toMatchObject({
      status: 200,
      fault: null,
      answer: 'ok',
    });
  });

  test('CONNECT-13 a server that hangs up, or isn’t there, gave no answer', async () => {
    const { url } = await receiver((request) => request.socket.destroy());
    expect(await send(url)).toMatchObject({ status: null, fault: 'NO_ANSWER' });
    const gone = await receiver((_request, response) => response.end());
    await new Promise((done) => servers.pop()?.close(done));
    expect(await send(gone.url)).toMatchObject({ status: null, fault: 'NO_ANSWER' });
  });

  test('CONNECT-14 a server that doesn’t speak TLS under https gets nothing', async () => {
    const { calls, port } = await receiver((_request, response) => response.end());
    expect(await send(`https://localhost:${port}/hooks`)).toMatchObject({ fault: 'TLS' });
    expect(calls()).toBe(0);
  });

  test('CONNECT-13 a host that doesn’t exist is NOT_FOUND', async () => {
    const missing = Object.assign(new Error('no'), { code: 'ENOTFOUND' });
    const resolve: HookOptions['resolve'] = (_host, done) => done(missing, undefined as never);
    const url = 'https://nowhere.example.com/';
    expect(await send(url, { resolve })).toMatchObject({ fault: 'NOT_FOUND' });
    expect(await send(url, { resolve: answering() })).toMatchObject({ fault: 'NOT_FOUND' });
    expect(await httpHooks({ isSandbox: false, resolve }).look(url)).toBe('NOT_FOUND');
  });
});

describe('CONNECT-14 what is refused before a connection', () => {
  const PUBLIC: LookupAddress = { address: '93.184.215.14', family: 4 };
  const PRIVATE: LookupAddress = { address: '10.0.0.7', family: 4 };

  test.each([
    ['its own machine', LOCAL],
    ['a private network', PRIVATE],
    ['a cloud’s metadata', { address: '169.254.169.254', family: 4 }],
    ['IPv6 loopback', { address: '::1', family: 6 }],
    ['IPv4 in IPv6', { address: '::ffff:127.0.0.1', family: 6 }],
  ])('a public name that leads to %s', async (_where, found) => {
    const { calls, port } = await receiver((_request, response) => response.end());
    const url = `https://hooks.example.com:${port}/`;
    const resolve = answering(found);
    expect(await send(url, { resolve })).toMatchObject({ fault: 'NOT_PUBLIC', status: null });
    expect(await httpHooks({ isSandbox: false, resolve }).look(url)).toBe('NOT_PUBLIC');
    expect(calls()).toBe(0);
  });

  test('a name with one good address and one bad one', async () => {
    const url = 'https://hooks.example.com/';
    const resolve = answering(PUBLIC, PRIVATE);
    expect(await send(url, { resolve })).toMatchObject({ fault: 'NOT_PUBLIC' });
  });

  test('a name that was public when it was saved, and isn’t when we connect', async () => {
    const { calls, port } = await receiver((_request, response) => response.end());
    const url = `https://hooks.example.com:${port}/`;
    const answers = [PUBLIC, LOCAL];
    const resolve: HookOptions['resolve'] = (_host, done) => done(null, [answers.shift() ?? LOCAL]);
    const hooks = httpHooks({ isSandbox: false, resolve });
    expect(await hooks.look(url)).toBeNull();
    const answer = await hooks.send({ url, headers: {}, body: '{}' });
    expect(answer.fault).toBe('NOT_PUBLIC');
    expect(calls()).toBe(0);
  });

  test('the connection goes to the address that was checked: the name is asked once', async () => {
    const { url } = await receiver((_request, response) => response.end());
    let asked = 0;
    const resolve: HookOptions['resolve'] = (_host, done) => {
      asked += 1;
      done(null, [LOCAL]);
    };
    expect(await send(url, { resolve })).toMatchObject({ status: 200 });
    expect(asked).toBe(1);
  });

  test('this machine, outside of a sandbox, and others in one', async () => {
    const { calls, url } = await receiver((_request, response) => response.end());
    expect(await send(url, { isSandbox: false })).toMatchObject({ fault: 'NOT_PUBLIC' });
    expect(await send(url, { resolve: answering(PRIVATE) })).toMatchObject({ fault: 'NOT_PUBLIC' });
    expect(await send('http://10.0.0.7/')).toMatchObject({ fault: 'NOT_PUBLIC' });
    expect(await httpHooks({ isSandbox: false }).look('https://10.0.0.7/')).toBe('NOT_PUBLIC');
    expect(calls()).toBe(0);
  });
});
