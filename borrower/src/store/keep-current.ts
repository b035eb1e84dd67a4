import { config } from './config.ts';
import { dictionary } from './dictionary.ts';
import { products } from './products.ts';
import { store } from './store.ts';
import { resetEmployment, user } from './user.ts';

const AN_HOUR = 3_600_000;

/**
 * Keeps what was loaded once from going stale in a tab that stays open. On return to the tab it
 * reloads the settings; on another day, which can bring other words and numbers, it clears the
 * dictionary (S4.10) and loads it again. Returns a function that stops.
 */
export function keepDictionaryCurrent(): () => void {
  let lookedAt = Date.now();

  async function look() {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < AN_HOUR) return;
    lookedAt = Date.now();
    const before = config.select(store.getState()).value?.today;
    await config.load(store.dispatch);
    const isSame = config.select(store.getState()).value?.today === before;
    if (isSame || dictionary.select(store.getState()).state === 'pristine') return;
    store.dispatch(dictionary.clear());
    await dictionary.load(store.dispatch);
  }
  const onReturn = () => void look();
  document.addEventListener('visibilitychange', onReturn);
  return () => document.removeEventListener('visibilitychange', onReturn);
}

/**
 * S4.11: resets verified employment as soon as an answer says that the job has ended. Returns a
 * function that stops.
 */
export function watchEmployment(): () => void {
  let judged: unknown = null;

  function look() {
    const state = store.getState();
    const { value } = products.select(state);
    if (value === judged) return;
    judged = value;
    const hasEnded = value?.loan.employee_status === 'Terminated';
    if (hasEnded && user.select(state).value?.employment_verified)
      store.dispatch(resetEmployment());
  }
  look();
  return store.subscribe(look);
}
