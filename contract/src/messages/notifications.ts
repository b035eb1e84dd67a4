import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, IsoDate } from '../primitives.ts';

/** S7.16: the product that a notification is about. */
export const NotificationProduct = z.enum(['LOAN', 'CREDIT_MONITORING']);

/** S3.27 */
export const CreditMonitoringAlertType = z.enum([
  'NEW_ACCOUNT',
  'NEW_PUBLIC_RECORD',
  'IMPROVED_ACCOUNT',
  'DELINQUENT_ACCOUNT',
  'BANKRUPTCY',
  'NEW_ADDRESS',
  'NEW_EMPLOYMENT',
  'NEW_INQUIRY',
  'FRAUD_ALERT',
]);

/** S3.27: the bureau alert service that sent it. */
export const AlertProductType = z.enum([
  'EQF_ALERT_TYPE',
  'EXP_ALERT_TYPE',
  'TUC_ALERT_TYPE',
  'GENERIC_ALERT_TYPE',
]);

/** S3.12. A bureau may send a type that is not in S3.27; we keep it as is. */
export const Notification = z.object({
  gid: Gid,
  product: NotificationProduct,
  title: z.string(),
  /** HTML with the few tags that content may use, sanitized. */
  message: z.string(),
  read: z.boolean(),
  credit_monitoring_alert_type: z.nullable(z.string()),
  alert_product_type: z.nullable(AlertProductType),
  available_date: IsoDate,
  banner: z.boolean(),
  /** The app path where the person can act on it. */
  action: z.nullable(z.object({ label: z.string(), href: z.string() })),
});

const ProductFilter = z.enum(['ALL', 'LOAN', 'CREDIT_MONITORING']);

/** S2.10 and S3.27: all, read or unread ones, or one type of alert. */
export const AlertFilter = z.enum(['ALL', 'READ', 'UNREAD', ...CreditMonitoringAlertType.options]);

/** Notifications in one answer by default, and on one page of alerts (S9.2). */
export const USUAL_ALERTS = 10;

/** The most notifications to list, and to mark as read, at once. */
const MOST = 200;

const length = z.string().check(
  z.regex(/^\d{1,5}$/, 'Ask for a number of notifications, like 10'),
  z.refine((text) => Number(text) <= MOST, `Ask for at most ${MOST} at once`),
);
const offset = z.string().check(z.regex(/^\d{1,5}$/, 'Start at a number, like 0'));

export const NotificationMetadata = z.object({ unread_count: z.number(), total: z.number() });

export const readNotificationMetadata = call({
  method: 'GET',
  path: '/secured/user/product/notification/metadata',
  origin: 'S7.16',
  summary: 'The number of notifications and of unread ones; banners don’t count.',
  who: ['borrower'],
  query: body({ p: z.optional(ProductFilter) }),
  answer: NotificationMetadata,
  refusals: [],
});

export const listNotifications = call({
  method: 'GET',
  path: '/secured/user/product/notification',
  origin: 'S7.17',
  summary: 'Notifications, newest first: length `l` (10), offset `o` (0), type `t`, product `p`.',
  who: ['borrower'],
  query: body({
    l: z.optional(length),
    o: z.optional(offset),
    t: z.optional(AlertFilter),
    p: z.optional(ProductFilter),
    /** `1` lists banners that aren't dismissed, instead of the other notifications. */
    b: z.optional(z.enum(['0', '1'])),
  }),
  answer: z.object({ total: z.number(), rows: z.array(Notification) }),
  refusals: [],
});

export const readNotification = call({
  method: 'GET',
  path: '/secured/user/product/notification/{id}',
  origin: 'S7.18',
  summary: 'One notification, and its next newer and older ones that aren’t banners.',
  who: ['borrower'],
  params: body({ id: Gid }),
  answer: z.extend(Notification, { newer: z.nullable(Gid), older: z.nullable(Gid) }),
  refusals: ['NOT_FOUND'],
});

export const markNotificationsRead = call({
  method: 'POST',
  path: '/secured/user/product/notification/read',
  origin: 'S7.19',
  summary: 'Marks one, several or all notifications as read; answers the remaining unread count.',
  who: ['borrower'],
  body: body({
    value: z.union([
      Gid,
      z.literal('ALL'),
      z
        .array(Gid)
        .check(
          z.minLength(1, 'Choose at least one'),
          z.maxLength(MOST, `Mark at most ${MOST} at once`),
        ),
    ]),
  }),
  answer: NotificationMetadata,
  refusals: ['NOT_FOUND'],
});

export const dismissBanner = call({
  method: 'POST',
  path: '/secured/user/product/notification/{id}/dismiss',
  origin: 'paystead',
  summary: 'Dismisses a banner for good.',
  who: ['borrower'],
  params: body({ id: Gid }),
  answer: z.object({}),
  refusals: ['NOT_FOUND'],
});
