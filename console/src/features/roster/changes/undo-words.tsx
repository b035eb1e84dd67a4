import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';

/** What Undo will do, said before Apply. */
export function UndoWords() {
  return (
    <Sheet title="You can undo it">
      <Stack gap={2}>
        <Text size="small">
          After you apply it, Undo stays on this page until the new roster is used for the first
          time: when the next deduction file closes, or a job check finds somebody on it.
        </Text>
        <Text size="small">
          Jobs and open deduction files follow half an hour after you apply it. If you undo it
          before that, nobody hears of it.
        </Text>
      </Stack>
    </Sheet>
  );
}
