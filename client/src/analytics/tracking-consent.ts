import { isViewing } from '../browser/viewing.ts';

/**
 * Whether the person allows tracking: not if their browser sends Do Not Track or Global Privacy
 * Control. What staff do on a borrower's pages is nobody's doing.
 */
export function mayTrack(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    readonly globalPrivacyControl?: boolean;
  };
  return !isViewing() && doNotTrack !== '1' && globalPrivacyControl !== true;
}
