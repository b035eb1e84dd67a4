import { useCall } from '@paystead/client/calls/use-call';
import { listLoans } from '@paystead/contract/servicing/servicing';
import { CalendarCheckIcon } from '@paystead/kit/icon/calendar-check';
import { FileSearchIcon } from '@paystead/kit/icon/file-search';
import { GaugeIcon } from '@paystead/kit/icon/gauge';
import { HourglassIcon } from '@paystead/kit/icon/hourglass';
import { LandmarkIcon } from '@paystead/kit/icon/landmark';
import { TrendingUpIcon } from '@paystead/kit/icon/trending-up';
import { Day } from '@paystead/kit/day/day';
import { List, ListItem } from '@paystead/kit/list/list';
import { ScoreChart, type ScoreMark } from '@paystead/kit/score-chart/score-chart';
import { ScoreFigure } from '@paystead/kit/score-scale/score-figure';
import { ScoreScale } from '@paystead/kit/score-scale/score-scale';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag, type TagProps } from '@paystead/kit/tag/tag';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import { Text } from '@paystead/kit/text/text';
import type { ReactNode } from 'react';
import { bandOf, changeWords } from '../../parts/words/score-words.ts';
import type { Bureau, CreditReport, Reading } from './use-report.ts';

type History = Reading['history'];

interface ScoreSheetProps {
  bureau: Bureau | null;
  report: CreditReport;
  history: History;
}

/** The score on its scale, with its model and day. */
export function ScoreSheet({ bureau, report, history }: ScoreSheetProps) {
  const { score, change, report_date } = report;
  const place = history.findIndex((each) => each.report_date === report_date);
  const before = history[place - 1]?.report_date;
  if (score === null) {
    return (
      <Sheet title="Your score">
        <Stack gap={2}>
          <Text>There isn’t enough on your file for a score yet.</Text>
          <Text tone="muted">
            It takes about six months with an account a lender reports. We check again each month.
          </Text>
        </Stack>
      </Sheet>
    );
  }
  return (
    <Sheet
      title="Your score"
      action={change !== null && before && <Change points={change} since={before} />}
    >
      <Stack gap={5}>
        <ScoreFigure score={score} band={bandOf(score, bureau?.bands ?? [])} />
        {bureau && <ScoreScale score={score} bands={bureau.bands} to={bureau.highest_score} />}
        {bureau && (
          <Text size="small" tone="muted">
            {bureau.model}, from {bureau.name}, on <Day value={report_date} />. Lenders may use
            another model, so theirs can differ.
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}

function Change({ points, since }: { points: number; since: string }) {
  const words = (
    <>
      {changeWords(points)} since <Day value={since} form="short" />
    </>
  );
  return points > 0 ? (
    <Tag tone="positive" icon={<TrendingUpIcon size="small" />}>
      {words}
    </Tag>
  ) : (
    <Tag>{words}</Tag>
  );
}

/** Reports come monthly, so this many make a year. */
const YEAR = 12;

interface HistorySheetProps {
  history: History;
  yearChange: number | null;
}

/** A line needs two scores. */
export function hasCourse(history: History): boolean {
  return scoresOf(history).length > 1;
}

function scoresOf(history: History) {
  return history
    .slice(-YEAR)
    .flatMap(({ report_date, score }) => (score === null ? [] : [{ date: report_date, score }]));
}

/** The history of the score as a chart, and the same figures as a table. */
export function HistorySheet({ history, yearChange }: HistorySheetProps) {
  const marks = useLoanMarks();
  return (
    <Sheet
      title="Last 12 months"
      action={
        yearChange !== null && (
          <Text as="span" size="small" strong tone={yearChange > 0 ? 'positive' : 'muted'}>
            {changeWords(yearChange)}
            {yearChange !== 0 && ' points'}
          </Text>
        )
      }
    >
      <ScoreChart points={scoresOf(history)} marks={marks} />
    </Sheet>
  );
}

/** The days on which the person's own loans opened, to compare with the scores. */
function useLoanMarks(): ScoreMark[] {
  const loans = useCall(listLoans, {});
  const known = 'value' in loans ? (loans.value ?? []) : [];
  return known
    .filter(({ loan_status }) => loan_status !== 'Pending' && loan_status !== 'Void')
    .map(({ disbursement_date }) => ({ date: disbursement_date, label: 'Loan opened' }));
}

type Shape = CreditReport['shapes'][number];

const aspects: Readonly<Record<Shape['aspect'], { name: string; icon: ReactNode }>> = {
  ON_TIME: { name: 'On-time payments', icon: <CalendarCheckIcon /> },
  USED: { name: 'Credit used', icon: <GaugeIcon /> },
  AGE: { name: 'Age of accounts', icon: <HourglassIcon /> },
  INQUIRIES: { name: 'Recent inquiries', icon: <FileSearchIcon /> },
  RECORDS: { name: 'Public records', icon: <LandmarkIcon /> },
};

const ratings: Readonly<
  Record<NonNullable<Shape['rating']>, { word: string; tone: NonNullable<TagProps['tone']> }>
> = {
  VERY_GOOD: { word: 'Very good', tone: 'positive' },
  GOOD: { word: 'Good', tone: 'neutral' },
  FAIR: { word: 'Fair', tone: 'caution' },
  POOR: { word: 'Poor', tone: 'critical' },
};

export function ShapesSheet({ shapes }: { shapes: readonly Shape[] }) {
  return (
    <Sheet title="What shapes your score" flush>
      <TaskList>
        {shapes.map(({ aspect, rating, sentence }) => (
          <Task
            key={aspect}
            title={aspects[aspect].name}
            note={sentence}
            icon={aspects[aspect].icon}
            end={rating && <Tag tone={ratings[rating].tone}>{ratings[rating].word}</Tag>}
          />
        ))}
      </TaskList>
    </Sheet>
  );
}

/** The factors with the most weight, in the bureau's order. */
export function FactorsSheet({ factors }: { factors: readonly string[] }) {
  return (
    <Sheet title="What hurts it most" flush>
      <List>
        {factors.map((factor) => (
          <ListItem key={factor} title={factor} />
        ))}
      </List>
    </Sheet>
  );
}
