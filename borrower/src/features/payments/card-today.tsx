import { Text } from '@paystead/kit/text/text';

/** A card can't be charged without its owner, so there is no day to choose. */
export function CardToday() {
  return (
    <Text size="small" tone="muted">
      A card pays today. You can’t cancel it after that.
    </Text>
  );
}
