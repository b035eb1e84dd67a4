import { track } from '@paystead/client/analytics/analytics';
import { store } from './store.ts';
import { user } from './user.ts';
import { isVerified } from './verified.ts';

/**
 * S4.12: becoming fully verified is an event, once; whoever was it when the page opened became it
 * before. Answers how to stop.
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
