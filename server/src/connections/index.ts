export { announce } from './deliveries/announce.ts';
export { deliverWebhooks } from './deliveries/deliver-webhooks.job.ts';
export { forgetDeliveries } from './deliveries/forget-deliveries.job.ts';
export { routes } from './routes.ts';
export { deskName } from './desk-name.ts';
