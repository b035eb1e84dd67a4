import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import { listNotifications } from '@paystead/contract/messages/notifications';

/** S2.9, S9.1: the header shows the newest five. */
const LENGTH = '5';

/** S3.29 notifications: what the header's panel shows. */
export const notifications = loadable('notifications', () =>
  callServer(listNotifications, { l: LENGTH }),
);
