import { Button } from '@paystead/kit/button/button';
import { CopyIcon } from '@paystead/kit/icon/copy';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { copyText } from '../../parts/words/copy-text.ts';

/** The code at the end of the E-SIGN document: who enters it has read to the end (SIGN-1). */
export function ConsentCode({ code }: { code: string }) {
  return (
    <Stack gap={2} align="start">
      <Text strong>Your code: {code}</Text>
      <Button
        variant="secondary"
        size="small"
        icon={<CopyIcon size="small" />}
        onPress={() => void copyText(code, 'Code copied')}
      >
        Copy code
      </Button>
    </Stack>
  );
}
