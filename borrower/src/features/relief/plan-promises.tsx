import { Building2Icon } from '@paystead/kit/icon/building-2';
import { ChartColumnIcon } from '@paystead/kit/icon/chart-column';
import { CheckIcon } from '@paystead/kit/icon/check';
import { TriangleAlertIcon } from '@paystead/kit/icon/triangle-alert';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import type { Offer } from './relief-words.ts';

/** What stays, what the credit report will say, how to pay, and what happens after a miss. */
export function PlanPromises({ offer }: { offer: Offer }) {
  const { bureau, how_you_pay: how, if_missed: missed, same } = offer;
  return (
    <Sheet title="What doesn’t change, and what we report" flush>
      <List>
        <ListItem lead={<CheckIcon />} title="Same rate, no fee" note={same} />
        <ListItem lead={<ChartColumnIcon />} title={bureau.title} note={bureau.sentence} />
        <ListItem lead={<Building2Icon />} title="How you pay" note={how} />
        <ListItem lead={<TriangleAlertIcon />} title="If you miss a plan payday" note={missed} />
      </List>
    </Sheet>
  );
}
