import { expect, test } from 'vitest';
import { memoryFor, serverArguments } from './settings.ts';

const GIGABYTE = 1024 ** 3;

test.each([
  [0.25, '128MB', '512MB', '64MB', '1024MB'],
  [1, '256MB', '512MB', '128MB', '1024MB'],
  [8, '2048MB', '4096MB', '256MB', '8192MB'],
  [64, '8192MB', '32768MB', '256MB', '16384MB'],
])('on a machine of %i GB', (gigabytes, cache, files, upkeep, log) => {
  expect(memoryFor(gigabytes * GIGABYTE)).toEqual({
    shared_buffers: cache,
    effective_cache_size: files,
    maintenance_work_mem: upkeep,
    max_wal_size: log,
  });
});

test('a server of tests stays small on any machine', () => {
  expect(serverArguments('/data', '/socket', false)).toContain('shared_buffers=128MB');
});
