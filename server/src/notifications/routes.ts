import * as calls from '@paystead/contract/notifications';
import { serve } from '../platform/serve.ts';
import { dismissBanner } from './dismiss-banner.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';
import { readNotification } from './read-notification.ts';
import { readNotificationMetadata } from './read-notification-metadata.ts';

export const routes = [
  serve(calls.readNotificationMetadata, readNotificationMetadata),
  serve(calls.listNotifications, listNotifications),
  serve(calls.readNotification, readNotification),
  serve(calls.markNotificationsRead, markNotificationsRead),
  serve(calls.dismissBanner, dismissBanner),
];
