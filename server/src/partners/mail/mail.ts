import type { Config } from '../../platform/settings/config.ts';
import { noCarriers } from '../../platform/outside/message.ts';
import type { Mailer } from '../../platform/outside/mailer.ts';
import { Outage } from '../../platform/refusal.ts';
import { carefulMailer } from './careful-mailer.ts';
import type { MailCarrier } from './port.ts';
import { sandboxMail } from './sandbox-mail.ts';

/** For one answer of the mail server. */
const TIMEOUT_MS = 10_000;
/** For a whole email, however slow its server is. */
const LONGEST_MS = 30_000;

/** SMTP if `MAIL_URL` is set; the sandbox's email stays in its inbox. */
export function mailerFor(config: Config): Mailer {
  const { url, from } = config.mail;
  if (url) return carefulMailer(smtpMailer(url, from), LONGEST_MS);
  if (config.mode === 'sandbox') return carefulMailer(sandboxMail, config.patience.timeoutMs);
  return noCarriers.mailer;
}

/** @param url `smtps://user:password@host` or `smtp://host:port` */
export function smtpMailer(url: string, from: string): MailCarrier {
  let transport: ReturnType<typeof openTransport> | undefined;

  return {
    async send({ gid, to, subject, text, html }) {
      if (/[\s<>,;]/.test(to)) throw new Error('This isn’t one email address');
      const smtp = await (transport ??= openTransport(url));
      const { rejected } = await smtp.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== null && { html }),
        // If a crash makes us send a message twice, the id shows that both are the same.
        messageId: `<${gid}@${new URL(url).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      if (rejected.length > 0) throw new Outage('The mail server didn’t accept the address');
      return { gid };
    },
  };
}

/** Loads the library with the first email: a server in the sandbox sends none. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
