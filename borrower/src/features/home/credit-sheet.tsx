import { useCall } from '@paystead/client/calls/use-call';
import { readMonitoring } from '@paystead/contract/wellness/credit-monitoring';
import { Day } from '@paystead/kit/day/day';
import { TrendingUpIcon } from '@paystead/kit/icon/trending-up';
import { Link } from '@paystead/kit/link/link';
import { Row } from '@paystead/kit/row/row';
import { ScoreFigure } from '@paystead/kit/score-scale/score-figure';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Sparkline } from '@paystead/kit/sparkline/sparkline';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { bandOf, changeWords } from '../../parts/words/score-words.ts';

/** Reports come monthly, so this many make a year. */
const YEAR = 12;

/** The newest credit score and its history; nothing if there is none. */
export function CreditSheet() {
  const monitoring = useCall(readMonitoring, {});
  const known = 'value' in monitoring ? monitoring.value : undefined;
  const report = known?.report;
  if (!known || !report || report.score === null) return null;
  const { change, score } = report;
  const points = known.history
    .slice(-YEAR)
    .flatMap(({ report_date, score: value }) =>
      value === null ? [] : [{ date: report_date, value }],
    );
  return (
    <Sheet title="Credit score" action={change !== null && <Change points={change} />}>
      <Stack gap={3}>
        <ScoreFigure score={score} band={bandOf(score, known.bureau?.bands ?? [])} />
        <Sparkline label="Credit score" points={points} />
        <Row between>
          <Text as="span" size="small" tone="muted">
            Updated <Day value={report.report_date} />
          </Text>
          <Text as="span" size="small">
            <Link href="/home/monitoring">See your report</Link>
          </Text>
        </Row>
      </Stack>
    </Sheet>
  );
}

function Change({ points }: { points: number }) {
  if (points <= 0)
    return (
      <Tag>
        {changeWords(points)}
        {points < 0 && ' points'}
      </Tag>
    );
  return (
    <Tag tone="positive" icon={<TrendingUpIcon size="small" />}>
      {changeWords(points)} points
    </Tag>
  );
}
