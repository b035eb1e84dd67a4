import type { WireAnswer } from '@paystead/contract/call';
import type { previewSkip, readSkips } from '@paystead/contract/servicing/skips';

export type Skips = WireAnswer<typeof readSkips>;
export type SkipPreview = WireAnswer<typeof previewSkip>;

/** What is chosen, as the buttons and columns name it. */
export interface Wish {
  readonly kind: 'SKIP' | 'MOVE';
  readonly date: string;
  readonly days: string;
  readonly skipName: string;
  readonly moveName: string;
}
