import { randomUUID } from 'node:crypto';
import { body, Gid } from '@paystead/contract/primitives';
import type { WorkContext } from './context.ts';
import { job, type Job } from './job.ts';
import type { Mailer } from './mailer.ts';
import { Outage } from './refusal.ts';
import type { TextMessenger } from './sms.ts';
import type { Vault } from './vault.ts';

export interface NewMessage {
  readonly channel: 'email' | 'sms' | 'voice' | 'push';
  /** Address, number in E.164 form, or device token. */
  readonly to: string;
  /** The person it goes to, where known. */
  readonly recipientGid?: string;
  readonly subject?: string;
  readonly text: string;
  /** Sanitised by the caller. */
  readonly html?: string;
  /** The links in it, for the sandbox's inbox. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  /** What it is about, like `password reset`; no personal data. */
  readonly about: string;
  /** Handed over no earlier, in real time: a text that nobody waits for does not wake anybody. */
  readonly notBefore?: Temporal.Instant;
}

/** What leaves the machine, as the encrypted content of a message holds it. */
type Content = Pick<NewMessage, 'subject' | 'text' | 'html'>;

const DELIVER = 'deliver-message';

/**
 * Sends a message with the transaction: it is written now and handed over by a job after the
 * commit. In production its content is kept encrypted, and only until it is sent.
 */
export async function sendMessage(
  { db, enqueue, config, vault }: Pick<WorkContext, 'db' | 'enqueue' | 'config' | 'vault'>,
  message: NewMessage,
): Promise<void> {
  const gid = randomUUID();
  const { channel, to, recipientGid = null, subject, text, html, links = [], about } = message;
  const readable = config.mode === 'sandbox';
  const content: Content = { subject, text, html };
  await db
    .insertInto('message')
    .values({
      gid,
      channel,
      recipient: to,
      recipient_gid: recipientGid,
      about,
      ...(readable
        ? { subject: subject ?? null, text, html: html ?? null, links: JSON.stringify(links) }
        : { sealed: vault.seal(JSON.stringify(content), placeOf(gid)) }),
    })
    .execute();
  const { notBefore } = message;
  await enqueue(DELIVER, { gid }, notBefore ? { startAfter: notBefore } : {});
}

function placeOf(gid: string) {
  return { column: 'message.sealed', id: gid };
}

export interface Carriers {
  readonly mailer: Mailer;
  readonly texts: TextMessenger;
}

const MessageToSend = body({ gid: Gid });

/** The job that hands messages over, to these carriers. */
export function deliverMessage({ mailer, texts }: Carriers): Job<typeof MessageToSend> {
  return job(
    DELIVER,
    MessageToSend,
    async ({ db, input, now, vault }) => {
      const row = await db
        .selectFrom('message')
        .selectAll()
        .where('gid', '=', input.gid)
        .where('sent_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return;

      const content = contentOf(row, vault);
      const { gid, recipient: to } = row;
      const { text, subject = '', html = null } = content;
      if (row.channel === 'email') await mailer.send({ gid, to, subject, text, html });
      else if (row.channel === 'voice') await texts.call({ gid, to, text });
      else if (row.channel === 'push') await texts.push({ gid, to, text });
      else await texts.text({ gid, to, text });

      await db
        .updateTable('message')
        .set({ sent_at: now.toString(), ...(row.sealed && { sealed: null, text: '' }) })
        .where('gid', '=', gid)
        .execute();
    },
    { retryLimit: 8, retryDelay: 15, concurrency: 2 },
  );
}

function contentOf(
  row: {
    gid: string;
    sealed: Buffer | null;
    subject: string | null;
    text: string | null;
    html: string | null;
  },
  vault: Vault,
): Content {
  if (row.sealed) return JSON.parse(vault.open(row.sealed, placeOf(row.gid))) as Content;
  return {
    text: row.text ?? '',
    ...(row.subject !== null && { subject: row.subject }),
    ...(row.html !== null && { html: row.html }),
  };
}

/** Carriers for a kind of message nobody carries: production without a configured company. */
export const noCarriers: Carriers = {
  mailer: { send: async () => unreachable('e-mail') },
  texts: {
    text: async () => unreachable('text messages'),
    call: async () => unreachable('voice calls'),
    push: async () => unreachable('push notices'),
  },
};

function unreachable(what: string): never {
  throw new Outage(`No company is configured to carry ${what}`);
}
