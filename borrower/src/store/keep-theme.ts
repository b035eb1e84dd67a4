import { callServer } from '@paystead/client/calls/call-server';
import { savePreferences } from '@paystead/contract/identity/profile';
import type { Theme } from '@paystead/kit/theme/theme';
import { store } from './store.ts';
import { user } from './user.ts';

let turn = 0;

/**
 * Saves the theme for the person's other devices. This device has it already, whether the call
 * succeeds or not. Of several choices in a row the last one wins.
 * @returns false if the other devices don't get this choice
 */
export async function keepTheme(theme: Theme): Promise<boolean> {
  turn += 1;
  const mine = turn;
  const known = user.select(store.getState()).value?.preferences;
  if (known) store.dispatch(user.merge({ preferences: { ...known, theme } }));
  try {
    const preferences = await callServer(savePreferences, { theme });
    if (mine === turn) store.dispatch(user.merge({ preferences }));
    return true;
  } catch {
    return mine !== turn;
  }
}
