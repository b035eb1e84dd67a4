import type { RemittanceOutcome } from '@paystead/contract/servicing/remittance-desk';
import type { TagProps } from '@paystead/kit/tag/tag';

type Look = readonly [string, NonNullable<TagProps['tone']>, string];

/** How a line came: its name, its tone, and what happened to the money. */
export const OUTCOMES: Readonly<Record<RemittanceOutcome, Look>> = {
  MATCHED: ['As asked', 'positive', 'Posted'],
  SHORT: ['Short', 'caution', 'Posted; the rest is asked of the next paychecks'],
  OVER: ['Over', 'caution', 'Posted; the rest is held'],
  MISSING: ['Missing', 'critical', 'Nothing came'],
  TERMINATED: ['Left', 'info', 'Posted what came; the loan goes on without payroll'],
  UNKNOWN: ['Unknown', 'critical', 'Held until somebody finds whose it is'],
};
