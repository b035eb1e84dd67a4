import { describe, expect, test } from 'vitest';
import { passwordsWith } from './passwords.ts';

const passwords = passwordsWith(Buffer.from('a pepper of our own'));

describe('passwords', () => {
  test('P3 argon2id with 19 MiB and its own salt', async () => {
    const [one, other] = await Promise.all([
      passwords.hash('same words'),
      passwords.hash('same words'),
    ]);

    expect(one).toMatch(/^\$argon2id\$m=19456,t=2\$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify('same words', one)).toBe(true);
    expect(await passwords.verify('other words', one)).toBe(false);
  });

  test('P1 the same letters typed on another keyboard are the same password', async () => {
    const stored = await passwords.hash('cafe\u0301 cafe\u0301 cafe\u0301');

    expect(await passwords.verify('caf\u00e9 caf\u00e9 caf\u00e9', stored)).toBe(true);
  });

  test('P1 nothing is cut off: the last of 128 letters counts', async () => {
    const stored = await passwords.hash(`${'a'.repeat(127)}b`);

    expect(await passwords.verify(`${'a'.repeat(127)}c`, stored)).toBe(false);
  });

  test('P3 without the pepper a stolen hash does not verify', async () => {
    const stored = await passwords.hash('some words');

    expect(await passwordsWith(Buffer.from('another pepper')).verify('some words', stored)).toBe(
      false,
    );
  });

  test('L7 an unknown account takes as long to check as a known one, and never matches', async () => {
    expect(await passwords.verify('anything', null)).toBe(false);
    expect(await passwords.verify('anything', 'not a hash')).toBe(false);
  });

  test('P3 a hash with an older setting still verifies and asks for a new one', async () => {
    const stored = await passwords.hash('some words');

    expect(passwords.isOutdated(stored)).toBe(false);
    expect(passwords.isOutdated(stored.replace('t=2', 't=1'))).toBe(true);
  });
});
