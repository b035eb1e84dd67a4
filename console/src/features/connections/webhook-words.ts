import type { WireAnswer } from '@paystead/contract/call';
import { WEBHOOK_EVENTS, WebhookEventType } from '@paystead/contract/employer/webhook-events';
import { FIGURE_DAYS, type listWebhooks } from '@paystead/contract/employer/webhooks';
import { momentOf } from '../../parts/moment.ts';

export type Webhook = WireAnswer<typeof listWebhooks>['webhooks'][number];

/** Every event, for a list of choices. */
export const EVENT_CHOICES = WebhookEventType.options.map((value) => ({
  value,
  label: WEBHOOK_EVENTS[value].says,
  hint: value,
}));

const OFF_BECAUSE = {
  FAILING: 'We turned it off: for days no try worked.',
  GONE: 'We turned it off: your server said that the address is gone (410).',
  BY_HAND: 'Somebody turned it off.',
} as const satisfies Record<NonNullable<Webhook['off_because']>, string>;

/** The state of a webhook in a word, its tone, and what it means. */
export function webhookState(webhook: Webhook): {
  word: string;
  tone: 'positive' | 'caution' | 'critical';
  says: string;
} {
  const { failing_since: failing, off_at: offAt, off_because: because, on } = webhook;
  if (!on && because && offAt) {
    const says = `${OFF_BECAUSE[because]} Off since ${momentOf(offAt)}; events are held.`;
    return { word: 'Off', tone: because === 'BY_HAND' ? 'caution' : 'critical', says };
  }
  if (failing) {
    const says = `No try has worked since ${momentOf(failing)}. ${triesWords(webhook)}`;
    return { word: 'Failing', tone: 'critical', says };
  }
  return { word: 'Working', tone: 'positive', says: triesWords(webhook) };
}

/** "Nothing was sent in 7 days."; "127 of 128 tries worked in 7 days." */
export function triesWords({ failed, tries }: Pick<Webhook, 'failed' | 'tries'>): string {
  const within = `in ${FIGURE_DAYS} days`;
  if (tries === 0) return `Nothing was sent ${within}.`;
  if (tries === 1) return `One try ${within}, and it ${failed === 0 ? 'worked' : 'failed'}.`;
  if (failed === 0) return `All ${tries} tries worked ${within}.`;
  return `${tries - failed} of ${tries} tries worked ${within}.`;
}

/** "The first version of a payday’s deduction file; a deduction has to stop" */
export function eventsInWords(events: Webhook['events']): string {
  if (events.length === EVENT_CHOICES.length) return 'Everything';
  return EVENT_CHOICES.filter(({ value }) => events.includes(value))
    .map(({ label }, at) => (at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join('; ');
}
