import { track } from '@paystead/client/analytics/analytics';
import { store } from './store.ts';
import { user } from './user.ts';
import { isVerified } from './verified.ts';

/**
 * S4.12: sends one event when the person becomes fully verified. Sends none if they were verified
 * when the page opened. Returns a function that stops.
 */
export function watchVerified(): () => void {
  let open: string | undefined;

  function look() {
    const person = user.select(store.getState()).value;
    if (!person) return;
    if (!isVerified(person)) open ??= person.gid;
    else if (open === person.gid) {
      track({ kind: 'event', name: 'verify-complete' });
      open = '';
    }
  }
  look();
  return store.subscribe(look);
}
