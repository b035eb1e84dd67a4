import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { ThemeChoice } from '@paystead/kit/theme/theme-choice';
import { keepTheme } from '../../store/keep-theme.ts';

/** Light, dark, or the device's theme: changes at once here and on the person's other devices. */
export function LookSheet() {
  return (
    <Sheet title="Theme">
      <Stack gap={3} align="start">
        <ThemeChoice onChoose={(theme) => void keepTheme(theme)} />
        <Text size="small" tone="muted">
          System follows your device. We remember your choice on every device you log in with.
        </Text>
      </Stack>
    </Sheet>
  );
}
