import { describe, expect, test } from 'vitest';
import type { DeviceType } from './port.ts';
import { sandboxPush } from './sandbox-push.ts';

const noticeTo = (type: DeviceType, token: string) => ({
  gid: 'a',
  type,
  token,
  title: 'We received $136.36',
  text: 'See your loan',
  path: '/home/loans/1',
  silent: false,
});

const web = (end: string) =>
  JSON.stringify({ endpoint: `https://push.example/${end}`, keys: { p256dh: 'x', auth: 'y' } });

describe('the push services of the sandbox', () => {
  test.each([
    ['EXPO', 'ExponentPushToken[abc0410]'],
    ['ANDROID', 'abc:0410'],
    ['IOS', 'ffff0410'],
    ['WEB', web('0410')],
  ] as const)('S3.26 a token of %s that ends in 0410 is gone', async (type, token) => {
    expect(await sandboxPush().send(noticeTo(type, token))).toBe('gone');
  });

  test('S3.26 one that ends in 0503 is down at the first try of each message', async () => {
    const sender = sandboxPush();
    const notice = noticeTo('WEB', web('0503'));
    await expect(sender.send(notice)).rejects.toThrow('can’t be reached');
    expect(await sender.send(notice)).toBe('taken');
    await expect(sender.send({ ...notice, gid: 'b' })).rejects.toThrow('can’t be reached');
  });

  test('S3.26 any other accepts every message', async () => {
    expect(await sandboxPush().send(noticeTo('EXPO', 'ExponentPushToken[abc]'))).toBe('taken');
  });
});
