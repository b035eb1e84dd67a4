import type { Answer } from '@paystead/contract/call';
import type { readReviewItem } from '@paystead/contract/verification/review';

/** Facts of several sources side by side. */
export type Evidence = Answer<typeof readReviewItem>['evidence'][number];
export type EvidenceRow = Evidence['rows'][number];
