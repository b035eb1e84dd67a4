import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';

export const LOOKS = '/home/profile/looks';

/** The way to the page that shows who looked at the person's data (PRIV-6). */
export function LooksSheet() {
  return (
    <Sheet title="Who looked at your data">
      <Stack gap={2} align="start">
        <Text>You can see each time one of us, or your employer’s payroll office, looked.</Text>
        <Link href={LOOKS}>See who looked</Link>
      </Stack>
    </Sheet>
  );
}
