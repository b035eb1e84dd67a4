import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import { listNotifications } from '@paystead/contract/messages/notifications';

/** S2.9, S9.1: the header and the dashboard show the newest five. */
const LENGTH = '5';

/** S3.29 notifications: the newest ones, for the header's panel and the dashboard. */
export const notifications = loadable('notifications', () =>
  callServer(listNotifications, { l: LENGTH }),
);
