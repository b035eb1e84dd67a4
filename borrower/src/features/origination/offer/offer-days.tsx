import { formatBusinessDays } from '@paystead/kit/format/format-date';
import { Text } from '@paystead/kit/text/text';
import { useDictionary } from '../../../parts/words/dictionary-words.ts';

/** How long an offer stays open and when its money goes out, from the dictionary (S3.28, S9.10). */
export function OfferDays() {
  const words = useDictionary();
  if (!words) return null;
  return (
    <Text size="small" tone="muted">
      An offer stays open for {formatBusinessDays(words.signature_expiration_days)}. Your money goes
      out {formatBusinessDays(words.disbursement_offset_days)} after you sign.
    </Text>
  );
}
