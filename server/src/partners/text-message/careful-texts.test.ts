import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PhoneMessage } from '../../platform/outside/sms.ts';
import { Outage } from '../../platform/refusal.ts';
import { carefulTexts } from './careful-texts.ts';
import type { Taken } from './port.ts';
import { sandboxTexts, TEXT_TROUBLES } from './sandbox-texts.ts';

const textTo = (to: string) => ({ gid: randomUUID(), to, text: 'Your code is 483920' });

describe('fault 16 a text and call service that may fail', () => {
  const texts = carefulTexts(sandboxTexts, 20);

  test.each(
    TEXT_TROUBLES.flatMap((one) => [
      { ...one, way: 'text' as const },
      { ...one, way: 'call' as const },
    ]),
  )('$ending by $way: $says', async ({ ending, tries, trouble, way }) => {
    const message = textTo(`+1505555${ending}`);
    const lasting = Math.min(tries, 5);
    for (let time = 0; time < lasting; time += 1) {
      await expect(texts[way](message)).rejects.toThrow(Outage);
    }
    expect(sandboxTexts.has(message.gid)).toBe(trouble !== 'down');
    const after = await texts[way](message).then(
      () => 'sent',
      () => 'waits',
    );
    expect(after).toBe(tries === Infinity ? 'waits' : 'sent');
  });

  test('a message counts as sent only if the carrier names its gid', async () => {
    const message = textTo('+15055550142');
    const saying = (answer: unknown) => {
      const carry = async () => answer as Taken;
      return carefulTexts({ text: carry, call: carry }, 50).text(message);
    };
    await expect(saying({ gid: message.gid })).resolves.toBeUndefined();
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (answer) => {
        await expect(saying(answer)).rejects.toThrow(Outage);
      }),
    );
  });

  test('a text has straight apostrophes, so that it fits into one part', async () => {
    const texted: string[] = [];
    const carry = async ({ gid, text }: PhoneMessage) => {
      texted.push(text);
      return { gid };
    };
    const message = { ...textTo('+15055550142'), text: 'We’ll debit $80.00' };
    await carefulTexts({ text: carry, call: carry }, 50).text(message);
    expect(texted).toEqual(["We'll debit $80.00"]);
  });
});
