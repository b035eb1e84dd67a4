import * as devices from '@paystead/contract/identity/devices';
import * as calls from '@paystead/contract/messages/notifications';
import { serve } from '../platform/http/serve.ts';
import { dismissBanner } from './dismiss-banner.ts';
import { listDevices } from './list-devices.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';
import { readNotification } from './read-notification.ts';
import { readNotificationMetadata } from './read-notification-metadata.ts';
import { readWebPushKey } from './read-web-push-key.ts';
import { registerDevice } from './register-device.ts';
import { removeDevice } from './remove-device.ts';

export const routes = [
  serve(calls.readNotificationMetadata, readNotificationMetadata),
  serve(calls.listNotifications, listNotifications),
  serve(calls.readNotification, readNotification),
  serve(calls.markNotificationsRead, markNotificationsRead),
  serve(calls.dismissBanner, dismissBanner),
  serve(devices.registerDevice, registerDevice),
  serve(devices.listDevices, listDevices),
  serve(devices.readWebPushKey, readWebPushKey),
  serve(devices.removeDevice, removeDevice),
];
