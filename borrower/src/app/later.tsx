import { isViewing } from '@paystead/client/browser/viewing';
import { showToast, ToastRegion } from '@paystead/kit/toast/toast';
import { useEffect } from 'react';
import { keepDictionaryCurrent, watchEmployment } from '../store/keep-current.ts';
import { markedPush } from '../parts/push/push-mark.ts';
import { store } from '../store/store.ts';
import { user } from '../store/user.ts';
import { watchVerified } from '../store/verify-complete.ts';
import { ScrollPlace } from './scroll-place.tsx';

export { logOut } from './session/log-out.ts';

export function sayThemeUnsaved(): void {
  showToast(
    'We saved your theme on this device only. Choose it again to save it for your other devices.',
    'negative',
  );
}

/** S3.26: a browser that gets messages registers again now and then. */
async function refreshOwnPush(): Promise<void> {
  const person = user.select(store.getState()).value;
  if (!person || !markedPush() || isViewing()) return;
  const { refreshPush } = await import('../parts/push/browser-push.ts');
  // The next visit tries again, and the profile says whether messages are on.
  await refreshPush(person.gid).catch(() => undefined);
}

/** STAFF-46: the bar over these pages while staff see them. */
async function showViewingBar(): Promise<void> {
  if (!isViewing()) return;
  const { showViewing } = await import('./viewing-strip.tsx');
  showViewing();
}

/** Everything in the app except its screens. Loads after the first screen is shown. */
export function Later() {
  useEffect(watchVerified, []);
  useEffect(watchEmployment, []);
  useEffect(keepDictionaryCurrent, []);
  useEffect(() => void refreshOwnPush(), []);
  useEffect(() => void showViewingBar(), []);

  return (
    <>
      <ToastRegion />
      <ScrollPlace />
    </>
  );
}
