import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Outage } from '../../platform/refusal.ts';
import { carefulPush } from './careful-push.ts';
import type { PushNotice } from './port.ts';
import { PUSH_ENDINGS, sandboxPush } from './sandbox-push.ts';

const noticeTo = (token: string): PushNotice => ({
  gid: randomUUID(),
  type: 'ANDROID',
  token,
  title: 'We received $136.36',
  text: 'See your loan',
  path: '/home/loans/1',
  silent: false,
});

describe('fault 16 S3.26 push services that may fail', () => {
  const sender = carefulPush(sandboxPush(), 20);

  test.each(PUSH_ENDINGS)('$ending: $outcome', async ({ ending, tries = 0 }) => {
    const notice = noticeTo(`abc:${ending}`);
    for (let time = 0; time < Math.min(tries, 5); time += 1) {
      await expect(sender.send(notice)).rejects.toThrow(Outage);
    }
    const after = await sender.send(notice).catch(() => 'waits');
    const others = tries === Infinity ? 'waits' : 'taken';
    expect(after).toBe(ending === '0410' ? 'gone' : others);
  });

  test('an invalid answer never makes a device gone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (answer) => {
        fc.pre(answer !== 'taken' && answer !== 'gone');
        const odd = carefulPush({ send: async () => answer as 'taken' }, 50);
        await expect(odd.send(noticeTo('abc'))).rejects.toThrow(Outage);
      }),
    );
  });
});
