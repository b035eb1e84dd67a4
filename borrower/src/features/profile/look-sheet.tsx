import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { ThemeChoice } from '@paystead/kit/theme/theme-choice';
import type { Theme } from '@paystead/kit/theme/theme';
import { useState } from 'react';
import { keepTheme } from '../../store/keep-theme.ts';
import { Unsaved } from './unsaved.tsx';

/** Light, dark, or the device's theme: changes at once here and on the person's other devices. */
export function LookSheet() {
  const [unsaved, setUnsaved] = useState<Theme | null>(null);

  async function keep(theme: Theme) {
    setUnsaved((await keepTheme(theme)) ? null : theme);
  }

  return (
    <Sheet title="Theme">
      <Stack gap={3} align="start">
        <ThemeChoice onChoose={(theme) => void keep(theme)} />
        {unsaved && (
          <Unsaved
            title="Your choice is saved on this device only"
            onRetry={() => void keep(unsaved)}
          >
            We couldn’t save it for your other devices.
          </Unsaved>
        )}
        <Text size="small" tone="muted">
          System follows your device. We remember your choice on every device you log in with.
        </Text>
      </Stack>
    </Sheet>
  );
}
