import { type Theme, themes } from '@paystead/kit/theme/theme';

/** The theme after this one: system, light, dark, then system again. */
export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
}
