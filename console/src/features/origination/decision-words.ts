import type { WireAnswer } from '@paystead/contract/call';
import type { listDecisions } from '@paystead/contract/product/decision-trace';
import type { TagProps } from '@paystead/kit/tag/tag';

type Trace = WireAnswer<typeof listDecisions>['rows'][number];

export const DECISION_STAGES: Readonly<Record<Trace['stage'], string>> = {
  PREQUALIFY: 'Rate check',
  UW: 'Application',
  OTHER: 'By staff',
};

export const OUTCOMES: Readonly<
  Record<Trace['outcome'], readonly [string, NonNullable<TagProps['tone']>]>
> = {
  approve: ['Approved', 'positive'],
  review: ['Needs proof', 'caution'],
  decline: ['Declined', 'critical'],
};
