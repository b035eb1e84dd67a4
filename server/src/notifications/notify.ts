import { randomUUIDv7 } from 'node:crypto';
import type { PaperKind } from '@paystead/contract/verification/documents';
import { keepNotices } from '../documents/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { Notification } from '../platform/database/database.types.ts';
import { insertNotification, insertNotifications } from './notifications.queries.ts';
import { paragraphsOf, sanitise } from './sanitise.ts';
import { type Letter, sendAllNews, sendNews } from './send-news.ts';

/** A notification inside the product. */
export interface News {
  readonly borrowerGid: string;
  readonly title: string;
  /** Plain sentences; or `html`, which this function sanitizes. */
  readonly paragraphs?: readonly string[];
  readonly html?: string;
  /** Where the person can act on it: a path of the app. */
  readonly action?: { readonly label: string; readonly href: string };
  /** Credit monitoring only: the type as the bureau sent it, and whose service it was (S3.27). */
  readonly alert?: {
    readonly type: string;
    readonly product: NonNullable<Notification['alert_product_type']>;
  };
  readonly banner?: boolean;
  /** Names the occasion, so that it makes one notification however often it is processed. */
  readonly occasion?: string;
  /** Also sends it outside the product, by the channels that the person chose for its topic. */
  readonly send?: Pick<Letter, 'topic' | 'about' | 'preview' | 'alwaysByEmail' | 'collectsLoanGid'>;
  /** Also keeps these words in Documents, as a paper of this kind. */
  readonly paper?: {
    readonly kind: PaperKind;
    readonly loanGid?: string;
    readonly applicationGid?: string;
  };
}

/**
 * Notifies a person, with the transaction (S3.12, MSG-2). Returns false if this occasion already
 * has a notification, so that the caller doesn't send another message for it either.
 */
export async function notify(context: WorkContext, news: News): Promise<boolean> {
  const isNew = await insertNotification(context.db, notificationRow(context, news));
  if (isNew) {
    await keepPapers(context, [news]);
    for (const letter of lettersOf(news)) await sendNews(context, letter);
  }
  return isNew;
}

/** Notifies many people as `notify` does one, in a few statements for all of them. */
export async function notifyAll(context: WorkContext, all: readonly News[]): Promise<void> {
  const rows = all.map((news) => ({ gid: randomUUIDv7(), ...notificationRow(context, news) }));
  const written = await insertNotifications(context.db, rows);
  const fresh = all.filter((_, index) => written.has(rows[index]?.gid ?? ''));
  await keepPapers(context, fresh);
  await sendAllNews(context, fresh.flatMap(lettersOf));
}

async function keepPapers(context: WorkContext, all: readonly News[]): Promise<void> {
  const notices = all.flatMap(({ borrowerGid, title, paragraphs = [], paper }) => {
    const blocks = paragraphs.map((paragraph) => ({ paragraph }));
    return paper ? [{ gid: randomUUIDv7(), borrowerGid, ...paper, title, blocks }] : [];
  });
  await keepNotices(context, notices);
}

/** What leaves the product: nothing, or one letter. */
function lettersOf({ action, borrowerGid, paragraphs = [], send, title }: News): Letter[] {
  return send ? [{ borrowerGid, subject: title, paragraphs, action, ...send }] : [];
}

function notificationRow(
  { now, today }: WorkContext,
  news: News,
): Parameters<typeof insertNotification>[1] {
  const { alert, action } = news;
  return {
    borrower_gid: news.borrowerGid,
    product: alert ? 'CREDIT_MONITORING' : 'LOAN',
    title: news.title,
    message: news.html === undefined ? paragraphsOf(news.paragraphs ?? []) : sanitise(news.html),
    credit_monitoring_alert_type: alert?.type ?? null,
    alert_product_type: alert?.product ?? null,
    available_date: today.toString(),
    banner: news.banner ?? false,
    action_label: action?.label ?? null,
    action_href: action?.href ?? null,
    occasion: news.occasion ?? null,
    created_at: now,
  };
}
