/**
 * Whether the person lets their visit be counted: not when their browser says Do Not Track or sends
 * the Global Privacy Control.
 */
export function mayTrack(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    readonly globalPrivacyControl?: boolean;
  };
  return doNotTrack !== '1' && globalPrivacyControl !== true;
}
