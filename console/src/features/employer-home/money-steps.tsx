import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { StepBars } from '@paystead/kit/step-bars/step-bars';
import { Text } from '@paystead/kit/text/text';
import { shortDay, monthDay } from '../../parts/employer/closing-words.ts';
import { paydaySteps } from '../../parts/employer/payday-steps.tsx';
import type { Desk } from './desk.ts';

type Payday = Desk['paydays'][number];

/** Each payday in its four steps: asked, deducted, remitted, posted. */
export function MoneySteps({ paydays }: { paydays: readonly Payday[] }) {
  if (paydays.length === 0) return null;
  return (
    <Sheet
      title="Where the money is"
      flush
      action={<Link href="/employer/timeline">See person by person</Link>}
    >
      <List>
        {paydays.map((payday) => (
          <ListItem
            key={payday.payday}
            title={shortDay(payday.payday)}
            note={
              <Stack gap={3}>
                <Text as="div" size="small" tone="muted">
                  {payday.groups.join(', ')}
                  {payday.groups.length > 0 && ', '}
                  {payday.people === 1 ? '1 person' : `${payday.people} people`}
                  {payday.moved_from && `. Moved from ${monthDay(payday.moved_from)}`}
                </Text>
                <StepBars
                  label={`Steps of ${shortDay(payday.payday)}`}
                  steps={paydaySteps(payday)}
                />
              </Stack>
            }
          />
        ))}
      </List>
    </Sheet>
  );
}
