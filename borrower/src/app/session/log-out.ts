import { callServer } from '@paystead/client/calls/call-server';
import { logout } from '@paystead/contract/identity/session';
import { showToast } from '@paystead/kit/toast/toast';
import { leave } from './leave.ts';
import { tellTabs } from '../tabs.ts';

/** S4.13: ends the session; then every open tab clears its stored data and reloads. */
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
