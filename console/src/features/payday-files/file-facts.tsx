import { Amount } from '@paystead/kit/amount/amount';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Text } from '@paystead/kit/text/text';
import { hourWords, shortDay, monthDay } from '../../parts/employer/closing-words.ts';
import { isLastDay, timeLeft } from '../../parts/employer/clock-words.ts';
import type { PaydayFile } from '../../parts/employer/file-words.ts';

/** The file in short, beside the payday before. */
export function FileFacts({ file, now }: { file: PaydayFile; now: string }) {
  const { before, closes_at: closes } = file;
  const on = before && monthDay(before.payday);
  const isLast = isLastDay(now, closes);
  return (
    <Sheet>
      <Facts columns={4}>
        <Fact label="People" note={before && `${before.people} on ${on}`}>
          {file.people}
        </Fact>
        <Fact
          label="Total"
          note={
            before && (
              <>
                <Amount value={before.total} /> on {on}
              </>
            )
          }
        >
          <Amount value={file.total} />
        </Fact>
        <Fact label="Difference">
          <Amount value={file.change} signed />
        </Fact>
        <Fact
          label={closes > now ? 'Closes' : 'Closed'}
          note={
            <Text as="span" size="small" {...(isLast ? { tone: 'caution' as const } : {})}>
              {hourWords(closes)}
              {closes > now && `, in ${timeLeft(now, closes)}`}
            </Text>
          }
        >
          {shortDay(newYorkDay(closes))}
        </Fact>
      </Facts>
    </Sheet>
  );
}
