import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config.ts';
import { noCarriers } from '../../platform/message.ts';
import type { Mailer } from '../../platform/mailer.ts';

const TIMEOUT_MS = 10_000;

/** SMTP where `MAIL_URL` is set; in the sandbox mail stays in its inbox. */
export function mailerFor(config: Config): Mailer {
  if (config.mail.url) return smtpMailer(config.mail.url, config.mail.from);
  if (config.mode === 'sandbox') return { send: async () => undefined };
  return noCarriers.mailer;
}

/** @param url `smtps://user:password@host` or `smtp://host:port` */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ gid, to, subject, text, html }) {
      if (/[\s<>,;]/.test(to)) throw new Error('This is not one e-mail address');
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== null && { html }),
        // The same message handed over twice after a crash can be told by its id.
        messageId: `<${gid}@${new URL(url).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
