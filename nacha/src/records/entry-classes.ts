import { CCD } from './batch-ccd.ts';
import { PPD } from './batch-ppd.ts';
import { TEL } from './batch-tel.ts';
import { WEB } from './batch-web.ts';
import type { EntryClass } from './entry-class.ts';

/** COR: the receiving bank corrects an entry; no money moves, addenda 98 says what is right. */
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

/** The class of that code, or undefined when this platform does not use it. */
export function entryClass(code: string): EntryClass | undefined {
  return BY_CODE.get(code);
}
