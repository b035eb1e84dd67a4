import { clearTab } from '@paystead/client/browser/tab-owner';
import { callServer } from '@paystead/client/calls/call-server';
import { staffLogout } from '@paystead/contract/product/console';
import { Button, type ButtonVariant } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import { useState } from 'react';

/** Ends the session and forgets what was typed; says so if the server can't be reached. */
export function LogOut({ variant }: { variant: ButtonVariant }) {
  const [failed, setFailed] = useState(false);
  async function logOut() {
    setFailed(false);
    try {
      await callServer(staffLogout, {});
    } catch {
      return setFailed(true);
    }
    clearTab();
    window.location.assign('/login');
  }
  return (
    <>
      <Button variant={variant} size="small" onPress={() => void logOut()}>
        Log out
      </Button>
      {failed && (
        <Notice tone="critical">
          You’re still logged in. Check your connection and log out again.
        </Notice>
      )}
    </>
  );
}
