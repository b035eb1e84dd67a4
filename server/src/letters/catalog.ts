import type { Letter } from './letter.ts';
import * as payments from './payments.ts';

/** Letters of one subject, as the desk lists them. */
export interface LetterGroup {
  readonly title: string;
  readonly letters: readonly Letter[];
}

/** Every message whose words a lender may change. */
export const letterGroups: readonly LetterGroup[] = [
  { title: 'Payments', letters: Object.values(payments) },
];
