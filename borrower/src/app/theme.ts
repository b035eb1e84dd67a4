import { callServer } from '@paystead/client/call-server';
import { savePreferences } from '@paystead/contract/profile';
import { type Theme, themes } from '@paystead/kit/theme/theme';
import { store } from '../store/store.ts';
import { user } from '../store/user.ts';

/** The theme after this one: system, light, dark, and round again. */
export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
}

/**
 * Saves the choice for the person's other devices. This device has it already, whatever comes back.
 */
export async function keepTheme(theme: Theme): Promise<void> {
  try {
    const preferences = await callServer(savePreferences, { theme });
    store.dispatch(user.merge({ preferences }));
  } catch {
    return;
  }
}
