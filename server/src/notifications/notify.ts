import type { WorkContext } from '../platform/context.ts';
import type { Notification } from '../platform/database/database.types.ts';
import { insertNotification } from './notifications.queries.ts';
import { paragraphsOf, sanitise } from './sanitise.ts';
import { type Letter, sendNews } from './send-news.ts';

/** Something a person is told inside the product. */
export interface News {
  readonly borrowerGid: string;
  readonly title: string;
  /** Plain sentences; or `html`, which is sanitised here. */
  readonly paragraphs?: readonly string[];
  readonly html?: string;
  /** Where they can act on it: a path of the app. */
  readonly action?: { readonly label: string; readonly href: string };
  /** Credit monitoring only: the type as the bureau sent it, and whose service it was (S3.27). */
  readonly alert?: {
    readonly type: string;
    readonly product: NonNullable<Notification['alert_product_type']>;
  };
  readonly banner?: boolean;
  /** Names what happened, so that it is told once however often it is worked on. */
  readonly occasion?: string;
  /** Sends it out of the product, too, by the channels the person chose for its topic. */
  readonly send?: Pick<Letter, 'topic' | 'about' | 'preview'>;
}

/**
 * Tells a person something, with the transaction (S3.12, MSG-2). False when this occasion
 * was told before, so that the caller sends no other message for it, either.
 */
export async function notify(context: WorkContext, news: News): Promise<boolean> {
  const isNew = await insertNotification(context.db, notificationRow(context, news));
  const { borrowerGid, title: subject, paragraphs = [], action, send } = news;
  if (isNew && send) await sendNews(context, { borrowerGid, subject, paragraphs, action, ...send });

  return isNew;
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
