import { forgetSignedIn } from '@paystead/client/browser/signed-in-mark';
import { clearTab } from '@paystead/client/browser/tab-owner';
import { forgetEverything } from '../../store/store.ts';

/** S4.13: clears what is stored and loads the page anew; every tab does when one logged out. */
export function leave(): void {
  forgetEverything();
  forgetSignedIn();
  clearTab();
  window.location.reload();
}
