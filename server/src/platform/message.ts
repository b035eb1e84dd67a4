import { randomUUID } from 'node:crypto';
import { body, Gid } from '@paystead/contract/primitives';
import type { Selectable } from 'kysely';
import type { WorkContext } from './context.ts';
import type { DB } from './database.ts';
import { job, type Job, type JobContext } from './job.ts';
import type { Mailer } from './mailer.ts';
import type { PushDelivery } from './push.ts';
import { Outage } from './refusal.ts';
import type { TextMessenger } from './sms.ts';
import type { Vault } from './vault.ts';

export interface NewMessage {
  readonly channel: 'email' | 'sms' | 'voice' | 'push';
  /** Address, number in E.164 form, or the name of a device. */
  readonly to: string;
  /** Of push messages, and of them only. */
  readonly device?: { readonly gid: string; readonly type: string };
  /** The person it goes to, where known. */
  readonly recipientGid?: string;
  readonly subject?: string;
  readonly text: string;
  /** Sanitised by the caller. */
  readonly html?: string;
  /** The links in it, for the sandbox's inbox; the first is what a push message opens. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  /** What it is about, like `password reset`; no personal data. */
  readonly about: string;
  /** Handed over no earlier, in real time: a text that nobody waits for does not wake anybody. */
  readonly notBefore?: Temporal.Instant;
}

/** What leaves the machine, as the encrypted content of a message holds it. */
type Content = Pick<NewMessage, 'subject' | 'text' | 'html' | 'links'>;

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
  const content: Content = { subject, text, html, links };
  await db
    .insertInto('message')
    .values({
      gid,
      channel,
      recipient: to,
      recipient_gid: recipientGid,
      device_gid: message.device?.gid ?? null,
      device_type: message.device?.type ?? null,
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

/** The same message once more, after its last try has failed. */
export async function sendAgain(
  { enqueue }: Pick<WorkContext, 'enqueue'>,
  gid: string,
): Promise<void> {
  await enqueue(DELIVER, { gid });
}

export interface Carriers {
  readonly mailer: Mailer;
  readonly texts: TextMessenger;
  readonly push: PushDelivery;
  /** Told of a message whose last try has failed; without it, that is a job that failed. */
  readonly undelivered?: (work: WorkContext, message: Undelivered) => Promise<void>;
}

/** A message nobody took over. */
export interface Undelivered {
  readonly gid: string;
  readonly channel: string;
  /** What it is about, like `password reset`. */
  readonly about: string;
  readonly recipientGid: string | null;
  readonly tries: number;
}

/** Tries after the first, over an hour. */
const RETRIES = 8;

const MessageToSend = body({ gid: Gid });

/** The job that hands messages over, to these carriers. */
export function deliverMessage(carriers: Carriers): Job<typeof MessageToSend> {
  return job(
    DELIVER,
    MessageToSend,
    async (context) => {
      const { db, input, now } = context;
      const row = await db
        .selectFrom('message')
        .selectAll()
        .where('gid', '=', input.gid)
        .where('sent_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return;

      const { gid } = row;
      const taken = await handOver(carriers, context, row).catch((error: unknown) =>
        afterFailure(carriers, context, row, error),
      );
      if (taken === 'never') return;
      if (!taken) {
        await db.deleteFrom('message').where('gid', '=', gid).execute();
        return;
      }
      await db
        .updateTable('message')
        .set({ sent_at: now.toString(), ...(row.sealed && { sealed: null, text: '' }) })
        .where('gid', '=', gid)
        .execute();
    },
    { retryLimit: RETRIES, retryDelay: 15, concurrency: 2 },
  );
}

/** It is tried again after a pause, the queue sees to that; after the last try staff are told. */
async function afterFailure(
  { undelivered }: Carriers,
  context: JobContext<typeof MessageToSend>,
  row: MessageRow,
  error: unknown,
): Promise<'never'> {
  const { log, tries } = context;
  const { gid, channel, recipient_gid: recipientGid } = row;
  const about = row.about ?? 'a message';
  if (tries <= RETRIES || !undelivered) throw error;
  log.error('A message was not taken over', { gid, channel, about, tries }, error);
  await undelivered(context, { gid, channel, about, recipientGid, tries });
  return 'never';
}

type MessageRow = Selectable<DB['message']>;

/** False when there is no longer anybody to hand it to: such a message is forgotten. */
async function handOver(
  { mailer, texts, push }: Carriers,
  context: JobContext<typeof MessageToSend>,
  row: MessageRow,
): Promise<boolean> {
  const { text, subject = '', html = null, links = [] } = contentOf(row, context.vault);
  const { gid, recipient: to, device_gid: deviceGid } = row;
  if (deviceGid !== null) {
    const path = pathOf(links[0]?.url);
    return push(context, { gid, deviceGid, title: subject, text, path });
  }
  if (row.channel === 'email') await mailer.send({ gid, to, subject, text, html });
  else if (row.channel === 'voice') await texts.call({ gid, to, text });
  else await texts.text({ gid, to, text });
  return true;
}

function pathOf(address: string | undefined): string | null {
  if (address === undefined) return null;
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

function contentOf(row: MessageRow, vault: Vault): Content {
  if (row.sealed) return JSON.parse(vault.open(row.sealed, placeOf(row.gid))) as Content;
  return {
    text: row.text ?? '',
    links: row.links as NonNullable<Content['links']>,
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
  },
  push: async () => unreachable('push messages'),
};

function unreachable(what: string): never {
  throw new Outage(`No company is configured to carry ${what}`);
}
