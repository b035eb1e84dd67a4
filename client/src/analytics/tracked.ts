import type { WireInput } from '@paystead/contract/call';
import type { countEvents } from '@paystead/contract/product/analytics';

/** S7.1: a request, an answer, or another event; never contains personal data. */
export type Happening = WireInput<typeof countEvents>['events'][number];
/** With the instant it happened. */
export type Tracked = Happening & { readonly at: string };
export type EventName = Extract<Happening, { kind: 'event' }>['name'];
