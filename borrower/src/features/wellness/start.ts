import type { WireAnswer } from '@paystead/contract/call';
import type { readCalculators } from '@paystead/contract/wellness/calculators';

/** What the calculators know before anything is typed. */
export type Start = WireAnswer<typeof readCalculators>;
