import { AnalyticsEventName } from '@paystead/contract/product/analytics';
import { listCalls } from '@paystead/contract/calls';

/** Events that our pages record: the calls by their templates, and the named events. */
const EVENTS = new Set<string>([
  ...listCalls().map(({ call }) => `${call.method} ${call.path}`),
  ...AnalyticsEventName.options,
]);

/** The name of an event if it's one of ours; any other could hold what a person typed. */
export function allowedEvent(name: string): string {
  return EVENTS.has(name) ? name : '…';
}
