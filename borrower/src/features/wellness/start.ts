import type { WireAnswer } from '@paystead/contract/call';
import type { readCalculators } from '@paystead/contract/wellness/calculators';

/** The calculators' data before the person types anything. */
export type Start = WireAnswer<typeof readCalculators>;
