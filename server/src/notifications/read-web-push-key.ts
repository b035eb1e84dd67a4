import { readWebPushKey as call } from '@paystead/contract/identity/devices';
import { webPushKey } from '../partners/push/push.ts';
import { query } from '../platform/calls/command.ts';

/** S3.26: what a browser needs to subscribe to our messages. */
export const readWebPushKey = query(call, async ({ config }) => ({ key: webPushKey(config) }));
