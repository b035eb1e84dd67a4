import type { RosterStep } from '@paystead/contract/employer/roster-terms';
import { Button } from '@paystead/kit/button/button';
import { useKeys } from '@paystead/kit/keys/use-keys';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useId, useState } from 'react';
import { people, type Roster, rowsOf } from '../roster-words.ts';
import { CheckLine } from './check-line.tsx';
import type { Changes } from './person.ts';

interface ApplyProps {
  roster: Roster;
  changes: Changes;
  onChange: () => void;
  onShow: (step: RosterStep) => void;
}

/** ROSTER-1, ROSTER-8: Apply opens one check line; until it can, the page says what is missing. */
export function Apply({ changes, onChange, onShow, roster }: ApplyProps) {
  const [asks, setAsks] = useState(false);
  const reasonId = useId();
  const canApply = roster.can_apply;
  const ask = () => setAsks(true);
  useKeys({ a: canApply ? { words: 'Apply the file', act: ask } : undefined });
  if (asks && canApply) {
    return (
      <CheckLine
        roster={roster}
        changes={changes}
        onApplied={onChange}
        onNotYet={() => setAsks(false)}
      />
    );
  }
  return (
    <Stack gap={2} align="start">
      <Button disabled={!canApply} {...(canApply ? {} : { describedBy: reasonId })} onPress={ask}>
        Apply to {people(changes.after)}
      </Button>
      {!canApply && (
        <Text id={reasonId} size="small" tone="muted">
          {whyNot(roster, changes)}{' '}
          {roster.problem_rows > 0 && (
            <Button variant="link" size="small" onPress={() => onShow('ROWS')}>
              Fix rows
            </Button>
          )}
        </Text>
      )}
    </Stack>
  );
}

function whyNot({ left_out: leftOut, problem_rows: open, rows }: Roster, changes: Changes): string {
  if (open > 0) return `${rowsOf(open)} to fix or leave out first.`;
  if (changes.odd_pay_open > 0) {
    return `Pay changes to choose first: ${changes.odd_pay_open.toLocaleString('en-US')}.`;
  }
  return leftOut >= rows
    ? 'Every row is left out, so there’s nothing to apply.'
    : 'This file can’t be applied yet.';
}
