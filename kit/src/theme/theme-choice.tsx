import { Segmented } from '../segmented/segmented.tsx';
import { themes, useTheme } from './theme.tsx';

const names = { system: 'System', light: 'Light', dark: 'Dark' };
const options = themes.map((theme) => ({ value: theme, label: names[theme] }));

/** Light, dark, or as the device says. Native: no React Aria inside. */
export function ThemeChoice() {
  const [theme, choose] = useTheme();

  return (
    <Segmented
      label="Theme"
      options={options}
      value={theme}
      onChange={(value) => choose(themes.find((known) => known === value) ?? 'system')}
    />
  );
}
