import { WEBHOOK_EVENTS, webhookBody } from '@paystead/contract/employer/webhook-events';
import type { Schema } from '@paystead/contract/call';
import type { Components, Json } from './openapi-components.ts';

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}));

/** The events that an employer's server gets, for the OpenAPI document. */
export function webhooksOf(components: Components): Json {
  const events = Object.entries(WEBHOOK_EVENTS) as [keyof typeof WEBHOOK_EVENTS, Described][];
  return Object.fromEntries(
    events.map(([type, { data, says }]) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          summary: says,
          // Its server knows us by the signature, for which OpenAPI has no scheme.
          security: [],
          description: 'Standard Webhooks 1.0.0, signed with HMAC-SHA256 (v1).',
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: components.schema(webhookBody(type, data)) } },
          },
          responses: {
            '2XX': { description: 'Taken. We don’t send it again.' },
            410: { description: 'The address is gone. We turn its webhook off.' },
            default: { description: 'We try again, eight times in three days.' },
          },
        },
      },
    ]),
  );
}

interface Described {
  readonly says: string;
  readonly data: Schema;
}
