import { Select } from '@paystead/kit/select/select';
import { Text } from '@paystead/kit/text/text';
import { type Roster, rowsOf } from '../roster-words.ts';
import { kindLabel } from './problem-kinds.tsx';

interface ProblemFilterProps {
  roster: Roster;
  /** A kind and a field, or nothing for all. */
  shown: string;
  onShow: (shown: string) => void;
}

/** How many rows are fine, and a choice of one kind of problem. */
export function ProblemFilter({ onShow, roster, shown }: ProblemFilterProps) {
  const { left_out: leftOut, problem_rows: open, problems, rows } = roster;
  return (
    <>
      <Text size="small" tone="muted">
        {Math.max(0, rows - open - leftOut).toLocaleString('en-US')} of {rowsOf(rows)} are fine
        {leftOut > 0 && `, ${leftOut.toLocaleString('en-US')} left out`}. Somebody whose row is left
        out stays as they are.
      </Text>
      {(problems.length > 1 || shown !== '') && (
        <Select
          label="Show"
          empty={`All problems (${rowsOf(open)})`}
          options={problems.map((problem) => ({
            value: [problem.kind, problem.field].filter(Boolean).join(' '),
            text: `${kindLabel(problem)} (${problem.rows.toLocaleString('en-US')})`,
          }))}
          value={shown}
          onChange={onShow}
        />
      )}
    </>
  );
}
