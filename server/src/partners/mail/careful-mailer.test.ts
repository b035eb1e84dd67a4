import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Outage } from '../../platform/refusal.ts';
import { carefulMailer } from './careful-mailer.ts';
import type { Taken } from './port.ts';
import { MAIL_TROUBLES, sandboxMail } from './sandbox-mail.ts';

const mailTo = (to: string) => ({ gid: randomUUID(), to, subject: 'a', text: 'b', html: null });

describe('fault 16 an email service that may fail', () => {
  const mailer = carefulMailer(sandboxMail, 20);

  test.each(MAIL_TROUBLES)('$tag: $says', async ({ tag, tries, trouble }) => {
    const mail = mailTo(`dana${tag}@example.com`);
    const lasting = Math.min(tries, 5);
    for (let time = 0; time < lasting; time += 1) {
      await expect(mailer.send(mail)).rejects.toThrow(Outage);
    }
    expect(sandboxMail.has(mail.gid)).toBe(trouble !== 'down');
    const after = await mailer.send(mail).then(
      () => 'sent',
      () => 'waits',
    );
    expect(after).toBe(tries === Infinity ? 'waits' : 'sent');
  });

  test('an email counts as sent only if the carrier names its gid', async () => {
    const mail = mailTo('dana@example.com');
    const saying = (answer: unknown) =>
      carefulMailer({ send: async () => answer as Taken }, 50).send(mail);
    await expect(saying({ gid: mail.gid })).resolves.toBeUndefined();
    await expect(saying({ gid: randomUUID() })).rejects.toThrow(Outage);
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (answer) => {
        await expect(saying(answer)).rejects.toThrow(Outage);
      }),
    );
  });
});
