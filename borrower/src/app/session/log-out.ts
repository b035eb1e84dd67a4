import { isViewing, STOP_VIEWING } from '@paystead/client/browser/viewing';
import { callServer } from '@paystead/client/calls/call-server';
import { logout } from '@paystead/contract/identity/session';
import { showToast } from '@paystead/kit/toast/toast';
import { markedPush } from '../../parts/push/push-mark.ts';
import { leave } from './leave.ts';
import { tellTabs } from '../tabs.ts';

/** S4.13: ends the session; then every open tab clears its stored data and reloads. */
export async function logOut(): Promise<void> {
  // Staff who see these pages have nobody to log out but themselves.
  if (isViewing()) return void window.dispatchEvent(new Event(STOP_VIEWING));
  if (markedPush()) await quietPush();
  try {
    await callServer(logout, {});
  } catch {
    showToast('You’re still logged in. Check your connection and log out again.', 'negative');
    return;
  }
  tellTabs({ kind: 'logged-out' });
  leave();
}

/** S3.26: this browser then shows no more messages. A push service that hangs doesn't hold us. */
async function quietPush(): Promise<void> {
  const stop = import('../../parts/push/browser-push.ts').then(({ turnOffPush }) => turnOffPush());
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  await Promise.race([stop.catch(() => undefined), late]);
}

const LONGEST_MS = 3000;
