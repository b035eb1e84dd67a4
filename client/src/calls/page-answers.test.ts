import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readProfile } from '@paystead/contract/identity/profile';
import { listTransactions } from '@paystead/contract/servicing/loan';
import type { callServer } from './call-server.ts';
import { noReload, stubPage, type TestPage } from '../browser/test-page.ts';

const asked: string[] = [];
const gid = '0b9bd27e-6f14-4c71-8d5a-8b5d1c7a2f01';
let page: TestPage;

beforeEach(() => {
  asked.length = 0;
  page = stubPage(vi.stubGlobal);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify({ total: 0, rows: [] }));
  });
  vi.stubGlobal('performance', { now: () => 700 });
  vi.resetModules();
});

afterEach(() => void vi.unstubAllGlobals());

async function fresh(): Promise<{ callServer: typeof callServer }> {
  return import('./call-server.ts');
}

test('uses an answer in the page once, and makes no request for it', async () => {
  const address = `/secured/user/loan/${gid}/transaction?l=5`;
  page.document.blocks.set('first-answers', JSON.stringify({ [address]: { total: 7, rows: [] } }));
  const client = await fresh();

  const first = await client.callServer(listTransactions, { gid, l: '5' });
  const second = await client.callServer(listTransactions, { gid, l: '5' });

  expect([first.total, second.total]).toEqual([7, 0]);
  expect(asked).toEqual([`/web${address}`]);
  expect(page.document.blocks.size).toBe(0);
});

test('X1 its page belongs to the person of these answers, and another one’s answer is thrown away', async () => {
  noReload();
  const answers = { [readProfile.path]: { first_name: 'Dana' }, person: 'dana' };
  page.document.blocks.set('first-answers', JSON.stringify(answers));
  const client = await fresh();
  await client.callServer(readProfile, {});

  const headers = { 'X-Person': 'lee' };
  vi.stubGlobal('fetch', async () => new Response('{"total":0,"rows":[]}', { headers }));
  await expect(client.callServer(listTransactions, { gid })).rejects.toThrow(/someone else/);
});

test('asks the server for an answer that the page does not contain', async () => {
  page.document.blocks.set('first-answers', JSON.stringify({ [readProfile.path]: {} }));
  const client = await fresh();

  await client.callServer(listTransactions, { gid });

  expect(asked).toEqual([`/web/secured/user/loan/${gid}/transaction`]);
});

test('does not use an answer that is too old', async () => {
  const address = `/secured/user/loan/${gid}/transaction`;
  page.document.blocks.set('first-answers', JSON.stringify({ [address]: { total: 7, rows: [] } }));
  vi.stubGlobal('performance', { now: () => 10_001 });
  const client = await fresh();

  expect((await client.callServer(listTransactions, { gid })).total).toBe(0);
});
