import * as keys from '@paystead/contract/employer/connections';
import * as deliveries from '@paystead/contract/employer/webhook-deliveries';
import * as webhooks from '@paystead/contract/employer/webhooks';
import { serve } from '../platform/http/serve.ts';
import { listDeliveries } from './deliveries/list-deliveries.ts';
import { readDelivery } from './deliveries/read-delivery.ts';
import { sendDeliveryAgain } from './deliveries/send-delivery-again.ts';
import { sendFailedAgain } from './deliveries/send-failed-again.ts';
import { sendTestEvent } from './deliveries/send-test-event.ts';
import { createKey } from './keys/create-key.ts';
import { listKeys } from './keys/list-keys.ts';
import { replaceKey } from './keys/replace-key.ts';
import { turnKeyOff } from './keys/turn-key-off.ts';
import { changeWebhook } from './webhooks/change-webhook.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { replaceWebhookSecret } from './webhooks/replace-webhook-secret.ts';
import { turnWebhookOff } from './webhooks/turn-webhook-off.ts';
import { turnWebhookOn } from './webhooks/turn-webhook-on.ts';

/** Each of these calls a server of somebody's choice; nobody needs more. */
const CALLS_OUT = { perMinute: 12 };

export const routes = [
  serve(keys.listKeys, listKeys),
  serve(keys.createKey, createKey),
  serve(keys.replaceKey, replaceKey),
  serve(keys.turnKeyOff, turnKeyOff),
  serve(webhooks.listWebhooks, listWebhooks),
  serve(webhooks.createWebhook, createWebhook, CALLS_OUT),
  serve(webhooks.changeWebhook, changeWebhook, CALLS_OUT),
  serve(webhooks.deleteWebhook, deleteWebhook),
  serve(webhooks.replaceWebhookSecret, replaceWebhookSecret),
  serve(webhooks.turnWebhookOff, turnWebhookOff),
  serve(webhooks.turnWebhookOn, turnWebhookOn),
  serve(webhooks.sendTestEvent, sendTestEvent, CALLS_OUT),
  serve(deliveries.listDeliveries, listDeliveries),
  serve(deliveries.readDelivery, readDelivery),
  serve(deliveries.sendDeliveryAgain, sendDeliveryAgain),
  serve(deliveries.sendFailedAgain, sendFailedAgain),
];
