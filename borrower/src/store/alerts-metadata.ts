import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import { readNotificationMetadata } from '@paystead/contract/messages/notifications';

/** S3.29 alertsMetadata: how many there are, and how many are unread (S3.12). */
export const alertsMetadata = loadable('alertsMetadata', () =>
  callServer(readNotificationMetadata, { p: 'ALL' }),
);
