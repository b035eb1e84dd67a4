/**
 * Whether the person allows tracking: not if their browser sends Do Not Track or Global Privacy
 * Control.
 */
export function mayTrack(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    readonly globalPrivacyControl?: boolean;
  };
  return doNotTrack !== '1' && globalPrivacyControl !== true;
}
