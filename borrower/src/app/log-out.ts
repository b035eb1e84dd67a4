import { callServer } from '@paystead/client/call-server';
import { forgetSignedIn } from '@paystead/client/signed-in-mark';
import { logout } from '@paystead/contract/session';
import { showToast } from '@paystead/kit/toast/toast';
import { forgetEverything } from '../store/store.ts';
import { tellTabs } from './tabs.ts';

/** S4.13: clears what is stored, ends the session and loads the page anew, in every open tab. */
export async function logOut(): Promise<void> {
  try {
    await callServer(logout, {});
  } catch {
    showToast('You are still logged in. Check your connection and log out again.', 'negative');
    return;
  }
  tellTabs({ kind: 'logged-out' });
  leave();
}

/** What the other tabs do when one of them logged out. */
export function leave(): void {
  forgetEverything();
  forgetSignedIn();
  window.location.reload();
}
