import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../platform/settings/config.ts';
import { mailerFor, smtpMailer } from './mail.ts';

let server: Server | undefined;

afterEach(() => void server?.close());

/** A minimal mail server; `refuses` makes it reject every recipient. */
async function mailServer(refuses = false): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  server = createServer((socket: Socket) => {
    let inBody = false;
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      received.push(text);
      if (inBody) {
        if (text.endsWith('\r\n.\r\n')) socket.write('250 taken\r\n');
        inBody = !text.endsWith('\r\n.\r\n');
      } else if (text.startsWith('RCPT') && refuses) socket.write('550 no such person\r\n');
      else if (text.startsWith('DATA')) {
        inBody = true;
        socket.write('354 go on\r\n');
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((ready) => server?.listen(0, 'localhost', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return { url: `smtp://localhost:${port}`, received };
}

const mail = {
  gid: '7f9c24e8-3b12-4fef-91b1-7f9c24e83b12',
  to: 'dana@example.com',
  subject: 'Your code',
  text: 'Your code is 483920',
  html: null,
};

test('an email goes to its recipient under an id that stays the same on a retry', async () => {
  const { url, received } = await mailServer();
  await smtpMailer(url, 'Paystead <no-reply@paystead.example>').send(mail);
  const said = received.join('');

  expect(said).toContain('RCPT TO:<dana@example.com>');
  expect(said).toContain('MAIL FROM:<no-reply@paystead.example>');
  expect(said).toContain('Message-ID: <7f9c24e8-3b12-4fef-91b1-7f9c24e83b12@localhost>');
  expect(said).toContain('Your code is 483920');
});

test('line breaks add no header, and a recipient must be one address', async () => {
  const { url, received } = await mailServer();
  const mailer = smtpMailer(url, 'no-reply@paystead.example');
  await mailer.send({ ...mail, subject: 'a\r\nX-Forged: y' });
  const two = ['dana@example.com\r\nBcc: evil@example.com', 'a@b.example, c@d.example'];
  for (const to of two) {
    await expect(mailer.send({ ...mail, to })).rejects.toThrow('isn’t one email address');
  }

  const lines = received.join('').split('\r\n');
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<dana@example.com>']);
  expect(lines.some((line) => line.startsWith('X-Forged'))).toBe(false);
});

test('an email that the server did not accept is an error, so that it is retried', async () => {
  const { url } = await mailServer(true);

  await expect(smtpMailer(url, 'no-reply@paystead.example').send(mail)).rejects.toThrow(
    /recipients were rejected/,
  );
});

test('the sandbox keeps its email', async () => {
  await expect(mailerFor(readConfig({})).send(mail)).resolves.toBeUndefined();
});
