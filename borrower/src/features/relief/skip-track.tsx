import { formatDate } from '@paystead/kit/format/format-date';
import { formatShortDay } from '@paystead/kit/format/format-short-day';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { paydaysWords } from './relief-words.ts';
import type { SkipPreview, Wish } from './skip-record.ts';

/** The paydays as they would be. */
export function SkipTrack({ preview, wish }: { preview: SkipPreview; wish: Wish }) {
  const { paydays_after: after, paydays_before: before, track } = preview;
  const paid = track.filter(({ state }) => state === 'paid').length;
  const next = track.find(({ state }) => state === 'next');
  const skipped = wish.kind === 'SKIP' ? `, ${formatShortDay(wish.date)} skipped` : '';
  const words = `${paid} paid${skipped}`;
  const total = after === before ? paydaysWords(after) : `${paydaysWords(after)}, was ${before}`;
  return (
    <Sheet title={wish.kind === 'SKIP' ? 'Your paydays if you skip' : 'Your paydays if you move'}>
      <PaydayTrack
        paychecks={track}
        caption={words}
        note={total}
        label={`${words}${next ? `, next is ${formatDate(next.date)}` : ''}. ${total}.`}
      />
    </Sheet>
  );
}
