import { AmountBars } from '@paystead/kit/amount-bars/amount-bars';
import { Amount } from '@paystead/kit/amount/amount';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { monthDay } from '../../parts/employer/closing-words.ts';
import type { PaydayFile } from '../../parts/employer/file-words.ts';

/** From the last file to this one: what new, stopped and changed people make of the total. */
export function ChangeBars({ file: { before, marks, payday, total } }: { file: PaydayFile }) {
  const changed = marks.NEW.people + marks.STOPPED.people + marks.CHANGED.people;
  if (!before || changed === 0) return null;
  const bars = [
    { label: `${marks.NEW.people} new`, value: marks.NEW.change },
    { label: `${marks.STOPPED.people} stopped`, value: marks.STOPPED.change, series: 2 as const },
    { label: `${marks.CHANGED.people} changed`, value: marks.CHANGED.change, series: 2 as const },
  ];
  return (
    <Sheet title="From the last file to this one">
      <Stack gap={3}>
        <DefinitionList>
          <Definition term={monthDay(before.payday)}>
            <Amount value={before.total} />
          </Definition>
        </DefinitionList>
        <AmountBars label="Differences" bars={bars} inline signed />
        <DefinitionList>
          <Definition term={monthDay(payday)} total>
            <Amount value={total} />
          </Definition>
        </DefinitionList>
      </Stack>
    </Sheet>
  );
}
