import { formatTime } from '@paystead/kit/format/format-date';
import { formatFileSize } from '@paystead/client/format/format-file-size';
import { BarList } from '@paystead/kit/bar-list/bar-list';
import { Flow, FlowStep } from '@paystead/kit/flow/flow';
import { ProgressBar } from '@paystead/kit/progress-bar/progress-bar';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { LONG_ROSTER_BYTES } from '@paystead/contract/employer/roster-terms';
import type { StepProps } from '../step-props.ts';
import { counted, rowsOf } from '../roster-words.ts';
import { kindLabel } from './problem-kinds.tsx';
import { useTimeLeft } from './use-time-left.ts';

/** How far the file is read: the bar, the steps, and the problems so far. */
export function Checking({ roster }: StepProps) {
  const { columns, is_comparing: isComparing, rows, rows_expected: expected, size } = roster;
  const percent = isComparing ? 100 : expected ? Math.min(99, (rows / expected) * 100) : 0;
  const left = useTimeLeft(rows, expected);
  const of =
    expected === null ? rowsOf(rows) : `${rows.toLocaleString('en-US')} of ${rowsOf(expected)}`;
  return (
    <>
      <Sheet title={expected === null ? 'Reading your file' : `Checking ${rowsOf(expected)}`}>
        <Stack gap={4}>
          <Row between align="baseline">
            <Text size="large" strong>
              {rowsOf(rows)} checked
            </Text>
            {left && (
              <Text size="small" tone="muted">
                {left}
              </Text>
            )}
          </Row>
          <ProgressBar
            size="big"
            label="Rows checked"
            percent={percent}
            valueText={`${of} checked`}
          />
          {/* Announced every ten percent. */}
          <span className="visually-hidden" role="status">
            {Math.floor(percent / 10) * 10} percent checked
          </span>
          <Flow>
            <FlowStep title="Uploaded" state="done" when={formatFileSize(size)} />
            <FlowStep
              title="Opened"
              state={columns.length > 0 ? 'done' : 'now'}
              when={columns.length > 0 ? counted(columns.length, 'column', 'columns') : undefined}
            />
            <FlowStep
              title="Checked row by row"
              state={isComparing ? 'done' : columns.length > 0 ? 'now' : 'to-do'}
              when={columns.length > 0 ? of : undefined}
            />
            <FlowStep
              title="Compared with the roster in use"
              state={isComparing ? 'now' : 'to-do'}
            />
          </Flow>
          <Text size="small" tone="muted">
            {size > LONG_ROSTER_BYTES
              ? 'You can leave this page; we’ll email you when it’s done.'
              : 'This takes a few seconds. You can leave this page and come back.'}
            {roster.started_at && ` Started ${formatTime(roster.started_at)}.`}
          </Text>
        </Stack>
      </Sheet>
      {roster.problems.length > 0 && (
        <Sheet title="Problems so far">
          <BarList
            label="Problems so far"
            bars={roster.problems.map((problem) => ({
              label: kindLabel(problem),
              count: problem.rows,
            }))}
          />
        </Sheet>
      )}
    </>
  );
}
