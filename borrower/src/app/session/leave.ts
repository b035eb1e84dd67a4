import { forgetSignedIn } from '@paystead/client/browser/signed-in-mark';
import { clearTab } from '@paystead/client/browser/tab-owner';
import { forgetEverything } from '../../store/store.ts';

/** S4.13: clears the stored data and reloads the page. Every tab does so after a logout in one. */
export function leave(): void {
  forgetEverything();
  forgetSignedIn();
  clearTab();
  window.location.reload();
}
