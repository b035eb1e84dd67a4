import type { MessageChannel } from '@paystead/contract/product/sandbox';
import { randomUUIDv7 } from 'node:crypto';
import { body, Gid } from '@paystead/contract/primitives';
import type { Selectable } from 'kysely';
import { realNow } from '../clock.ts';
import type { WorkContext } from '../context.ts';
import type { DB } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { job, type Job, type JobContext } from '../jobs/job.ts';
import type { Mailer } from './mailer.ts';
import type { PushDelivery } from './push.ts';
import { Outage, refuse } from '../refusal.ts';
import type { TextMessenger } from './sms.ts';
import type { Vault } from '../sealing/vault.ts';

export interface NewMessage {
  readonly channel: MessageChannel;
  /** An email address, a phone number in E.164 form, or the name of a device. */
  readonly to: string;
  /** Only for push messages. */
  readonly device?: { readonly gid: string; readonly type: NonNullable<MessageRow['device_type']> };
  /** The person it goes to, if known. */
  readonly recipientGid?: string;
  readonly subject?: string;
  readonly text: string;
  /** The caller must sanitize it. */
  readonly html?: string;
  /** Its links, for the sandbox's inbox; a push message opens the first one. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  /** Its subject, like `password reset`; no personal data. */
  readonly about: string;
  /** The loan on which it asks for money: a flag on that loan ends it while it is unsent. */
  readonly collectsLoanGid?: string;
  /** The earliest delivery, in real time, so that a text without urgency doesn't wake anybody. */
  readonly notBefore?: Temporal.Instant;
  /**
   * When its code or link expires, on the product's clock. From then on we don't deliver the
   * message, but end it as expired.
   */
  readonly notAfter?: Temporal.Instant;
}

/** The content to deliver, as the encrypted message holds it. */
type Content = Pick<NewMessage, 'subject' | 'text' | 'html' | 'links'>;

const DELIVER = 'deliver-message';

type Sending = Pick<WorkContext, 'db' | 'enqueue' | 'config' | 'vault'>;

/**
 * Sends a message with the transaction: stores it now, and a job delivers it after the commit. In
 * production its content is stored encrypted, and only until it is sent.
 */
export async function sendMessage(context: Sending, message: NewMessage): Promise<void> {
  const row = messageRow(context, message);
  await insertRows(context.db, 'message', [row]);
  const { notBefore } = message;
  await context.enqueue(DELIVER, { gid: row.gid }, notBefore ? { startAfter: notBefore } : {});
}

/** Sends many messages as `sendMessage` sends one, in a few statements for all of them. */
export async function sendMessages(
  context: Sending,
  messages: readonly NewMessage[],
): Promise<void> {
  const rows = messages.map((message) => messageRow(context, message));
  await insertRows(context.db, 'message', rows);
  await context.enqueue(
    DELIVER,
    rows.map(({ gid }) => ({ gid })),
    { startAfter: messages.map(({ notBefore }) => notBefore) },
  );
}

function messageRow({ config, vault }: Sending, message: NewMessage) {
  const gid = randomUUIDv7();
  const { channel, to, recipientGid = null, subject, text, html, links = [], about } = message;
  const readable = config.mode === 'sandbox';
  const content: Content = { subject, text, html, links };
  return {
    gid,
    channel,
    recipient: to,
    recipient_gid: recipientGid,
    device_gid: message.device?.gid ?? null,
    device_type: message.device?.type ?? null,
    about,
    not_after: message.notAfter ?? null,
    collects_loan_gid: message.collectsLoanGid ?? null,
    ...(readable
      ? { subject: subject ?? null, text, html: html ?? null, links }
      : { sealed: vault.seal(JSON.stringify(content), contentField(gid)) }),
  };
}

function contentField(gid: string) {
  return { column: 'message.sealed', id: gid };
}

/**
 * Sends the same message again after its last try failed. Refuses with MESSAGE_EXPIRED if its code
 * or link has expired.
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
  /** Called when a message's last try has failed; without this callback the job fails. */
  readonly undelivered?: (work: WorkContext, message: Undelivered) => Promise<void>;
  /** Called when a message has expired unsent; it needs no more work. */
  readonly expired?: (work: WorkContext, gid: string) => Promise<void>;
}

/** A message that no carrier accepted. */
export interface Undelivered {
  readonly gid: string;
  readonly channel: string;
  /** Its subject, like `password reset`. */
  readonly about: string;
  readonly recipientGid: string | null;
  readonly tries: number;
}

/** Retries after the first try, over an hour. */
const RETRIES = 8;

const MessageToSend = body({ gid: Gid });

/** The job that delivers messages through these carriers. */
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
        .forUpdate()
        .executeTakeFirst();
      // Asked here, not there: with a condition the database may go through all that wait.
      if (!row || row.sent_at !== null || row.expired_at !== null) return;
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

/** An expired code or link is useless: ends the message and deletes its content. */
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

/** The sandbox keeps the readable text; deletes encrypted content. */
function withoutContent({ sealed }: MessageRow) {
  return sealed ? { sealed: null, text: '' } : {};
}

/** The queue retries after a pause; after the last try, staff are notified. */
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

/** Schedules the end of the message at its expiry; until then staff may send it again. */
async function endInTime(
  { enqueue, now }: JobContext<typeof MessageToSend>,
  { gid, not_after }: MessageRow,
): Promise<void> {
  if (!not_after) return;
  const left = now.until(not_after);
  await enqueue(DELIVER, { gid }, { startAfter: realNow().add(left) });
}

type MessageRow = Selectable<DB['message']>;

/** Delivers the message; returns false if the recipient's device no longer exists. */
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

/** For production without a configured provider: no carrier accepts anything. */
export const noCarriers: Carriers = {
  mailer: { send: async () => unreachable('email') },
  texts: {
    text: async () => unreachable('text messages'),
    call: async () => unreachable('voice calls'),
  },
  push: async () => unreachable('push messages'),
};

function unreachable(what: string): never {
  throw new Outage(`No partner is configured to send ${what}`);
}
