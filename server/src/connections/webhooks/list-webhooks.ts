import { listWebhooks as call } from '@paystead/contract/employer/webhooks';
import { query } from '../../platform/calls/command.ts';
import { byDay, recentTries } from './count-days.ts';
import { findEndpoints } from './webhooks.queries.ts';
import { viewWebhook } from './webhooks.view.ts';

/** The addresses of the employer, and how their last seven days went. */
export const listWebhooks = query(call, async (context) => {
  const { db, today } = context;
  const [endpoints, days] = [await findEndpoints(db), await recentTries(context)];
  return {
    webhooks: endpoints.map((row) => viewWebhook(row, days, context)),
    days: byDay(days, today),
  };
});
