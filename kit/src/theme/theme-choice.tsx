import { Segmented } from '../segmented/segmented.tsx';
import { type Theme, themes, useTheme } from './theme.tsx';

const names = { system: 'System', light: 'Light', dark: 'Dark' };
const options = themes.map((theme) => ({ value: theme, label: names[theme] }));

/** Light, dark, or the device's theme: applies at once and calls `onChoose`. */
export function ThemeChoice({ onChoose }: { onChoose?: (theme: Theme) => void }) {
  const [theme, choose] = useTheme();

  function take(value: string) {
    const chosen = themes.find((known) => known === value) ?? 'system';
    choose(chosen);
    onChoose?.(chosen);
  }

  return <Segmented label="Theme" options={options} value={theme} onChange={take} />;
}
