import type { WireAnswer } from '@paystead/contract/call';
import type { listWebhooks } from '@paystead/contract/employer/webhooks';
import { BarList } from '@paystead/kit/bar-list/bar-list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { shortDay } from '../../parts/employer/closing-words.ts';
import { triesWords } from './webhook-words.ts';

type Days = WireAnswer<typeof listWebhooks>['days'];

/** The tries of the last days, and how many failed. */
export function WeekSheet({ days }: { days: Days }) {
  const tries = days.reduce((sum, one) => sum + one.tries, 0);
  const failed = days.reduce((sum, one) => sum + one.failed, 0);
  return (
    <Sheet title={`${days.length} days of deliveries`}>
      <Stack gap={3}>
        <BarList
          label="Tries a day"
          bars={days.map(({ day, failed: lost, tries: count }) => ({
            label: shortDay(day),
            count,
            note: lost > 0 ? `${lost} failed` : undefined,
          }))}
        />
        <Text size="small">{triesWords({ tries, failed })}</Text>
      </Stack>
    </Sheet>
  );
}
