import type { MessageChannel } from '@paystead/contract/product/sandbox';
import { randomUUID } from 'node:crypto';
import { body, Gid } from '@paystead/contract/primitives';
import type { Selectable } from 'kysely';
import { realNow } from '../clock.ts';
import type { WorkContext } from '../context.ts';
import type { DB } from '../database/database.ts';
import { job, type Job, type JobContext } from '../jobs/job.ts';
import type { Mailer } from './mailer.ts';
import type { PushDelivery } from './push.ts';
import { Outage, refuse } from '../refusal.ts';
import type { TextMessenger } from './sms.ts';
import type { Vault } from '../sealing/vault.ts';

export interface NewMessage {
  readonly channel: MessageChannel;
  /** Address, number in E.164 form, or the name of a device. */
  readonly to: string;
  /** Of push messages, and of them only. */
  readonly device?: { readonly gid: string; readonly type: NonNullable<MessageRow['device_type']> };
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
  /**
   * When the code or the link in it ends, on the product's clock: from then on it is not handed
   * over, but ended as expired.
   */
  readonly notAfter?: Temporal.Instant;
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
      not_after: message.notAfter ?? null,
      ...(readable
        ? { subject: subject ?? null, text, html: html ?? null, links: JSON.stringify(links) }
        : { sealed: vault.seal(JSON.stringify(content), contentField(gid)) }),
    })
    .execute();
  const { notBefore } = message;
  await enqueue(DELIVER, { gid }, notBefore ? { startAfter: notBefore } : {});
}

function contentField(gid: string) {
  return { column: 'message.sealed', id: gid };
}

/**
 * The same message once more, after its last try has failed. Refuses with MESSAGE_EXPIRED when the
 * code or the link in it is over.
 */
export async function sendAgain(
  { db, enqueue, now }: Pick<WorkContext, 'db' | 'enqueue' | 'now'>,
  gid: string,
): Promise<void> {
  const row = await db
    .selectFrom('message')
    .select(['not_after', 'expired_at'])
    .where('gid', '=', gid)
    .executeTakeFirst();
  if (row && (row.expired_at || isOver(row, now))) refuse('MESSAGE_EXPIRED');
  await enqueue(DELIVER, { gid });
}

export interface Carriers {
  readonly mailer: Mailer;
  readonly texts: TextMessenger;
  readonly push: PushDelivery;
  /** Told of a message whose last try has failed; without it, that is a job that failed. */
  readonly undelivered?: (work: WorkContext, message: Undelivered) => Promise<void>;
  /** Told of a message that is not sent any more, for its time is over: nobody need see to it. */
  readonly expired?: (work: WorkContext, gid: string) => Promise<void>;
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
        .where('expired_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return;
      if (isOver(row, now)) return expire(carriers, context, row);

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
        .set({ sent_at: now, ...withoutContent(row) })
        .where('gid', '=', gid)
        .execute();
    },
    { retryLimit: RETRIES, retryDelay: 15, concurrency: 2 },
  );
}

function isOver({ not_after }: Pick<MessageRow, 'not_after'>, now: Temporal.Instant): boolean {
  return not_after !== null && not_after.epochMilliseconds <= now.epochMilliseconds;
}

/** A code or a link that is over helps nobody: the message ends here, and what it says goes. */
async function expire(
  { expired }: Carriers,
  context: JobContext<typeof MessageToSend>,
  row: MessageRow,
): Promise<void> {
  const { db, log, now, tries } = context;
  await db
    .updateTable('message')
    .set({ expired_at: now, ...withoutContent(row) })
    .where('gid', '=', row.gid)
    .execute();
  log.info('A message was not sent: its time is over', { tries });
  await expired?.(context, row.gid);
}

/** The sandbox keeps what it shows; sealed content goes. */
function withoutContent({ sealed }: MessageRow) {
  return sealed ? { sealed: null, text: '' } : {};
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
  await endInTime(context, row);
  return 'never';
}

/** Staff may send it again until its time is over; then it ends, whether they did or not. */
async function endInTime(
  { enqueue, now }: JobContext<typeof MessageToSend>,
  { gid, not_after }: MessageRow,
): Promise<void> {
  if (!not_after) return;
  const left = now.until(not_after);
  await enqueue(DELIVER, { gid }, { startAfter: realNow().add(left) });
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
  if (row.sealed) return JSON.parse(vault.open(row.sealed, contentField(row.gid))) as Content;
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
