import { showToast, ToastRegion } from '@paystead/kit/toast/toast';
import { useEffect } from 'react';
import { watchVerified } from '../store/verify-complete.ts';
import { ScrollPlace } from './scroll-place.tsx';

export { logOut } from './session/log-out.ts';

export function sayThemeUnsaved(): void {
  showToast(
    'Only this device has your theme. Choose it again to save it for the others.',
    'negative',
  );
}

/** Everything in the app except its screens. Loads after the first screen is shown. */
export function Later() {
  useEffect(watchVerified, []);

  return (
    <>
      <ToastRegion />
      <ScrollPlace />
    </>
  );
}
