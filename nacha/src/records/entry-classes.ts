import { CCD } from './batch-ccd.ts';
import { PPD } from './batch-ppd.ts';
import { TEL } from './batch-tel.ts';
import { WEB } from './batch-web.ts';
import type { EntryClass } from './entry-class.ts';

/** COR: the receiving bank corrects an entry. No money moves; addenda 98 has the corrected data. */
export const COR: EntryClass = {
  code: 'COR',
  use: 'notification of change from the receiving bank',
  credits: 'ALWAYS',
  paymentAddenda: 0,
  paymentType: 'NONE',
  uses: ['RETURN'],
};

/** Every entry class this platform writes or reads. Source: ACH-2. */
export const ENTRY_CLASSES: readonly EntryClass[] = [PPD, WEB, TEL, CCD, COR];

const BY_CODE = new Map<string, EntryClass>(ENTRY_CLASSES.map((known) => [known.code, known]));

/** The class with this code, or undefined if this platform doesn't support it. */
export function entryClass(code: string): EntryClass | undefined {
  return BY_CODE.get(code);
}
