import { readInterface } from '@paystead/contract/employer/connections';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { routes } from './index.ts';
import { addEmployer, deskOf } from './test-connections.ts';

let sandbox: TestWorld;
let closed: TestWorld;
beforeAll(async () => {
  sandbox = await testWorld({ routes, env: { CONSOLE_URL: 'https://console.example.com' } });
  closed = await testWorld({ routes, env: { API_DOCS: 'off' } });
});
afterAll(() => Promise.all([sandbox.close(), closed.close()]));

test('CONNECT-18 viewers, too, read where programs call, and how long a delivery is tried', async () => {
  const viewer = await deskOf(sandbox, await addEmployer(sandbox), { role: 'viewer' });
  expect((await viewer.call(readInterface, {})).body).toEqual({
    address: 'https://console.example.com/web',
    docs: 'https://console.example.com/web/docs',
    tries: 8,
    days: 3,
  });
  expect((await sandbox.visitor('console').call(readInterface, {})).status).toBe(401);
});

test('CONNECT-18 without the documents there’s no address of them', async () => {
  const payroll = await deskOf(closed, await addEmployer(closed));
  expect((await payroll.call(readInterface, {})).body).toMatchObject({ docs: null });
});
