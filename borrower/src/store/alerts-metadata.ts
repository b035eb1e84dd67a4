import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import { readNotificationMetadata } from '@paystead/contract/messages/notifications';

/** S3.29 alertsMetadata: the total count of alerts, and the unread count (S3.12). */
export const alertsMetadata = loadable('alertsMetadata', () =>
  callServer(readNotificationMetadata, { p: 'ALL' }),
);
