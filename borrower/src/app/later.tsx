import { ToastRegion } from '@paystead/kit/toast/toast';
import { useEffect } from 'react';
import { watchVerified } from '../store/verify-complete.ts';
import { OutdatedNotice } from './errors/outdated-notice.tsx';
import { ScrollPlace } from './scroll-place.tsx';

export { logOut } from './session/log-out.ts';

/** What the app has beside its screens; it comes once the first of them is shown. */
export function Later() {
  useEffect(watchVerified, []);

  return (
    <>
      <ToastRegion />
      <OutdatedNotice />
      <ScrollPlace />
    </>
  );
}
