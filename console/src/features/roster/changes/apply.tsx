import { useCommand } from '@paystead/client/calls/use-call';
import { applyRoster } from '@paystead/contract/employer/roster';
import type { RosterStep } from '@paystead/contract/employer/roster-terms';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { useKeys } from '@paystead/kit/keys/use-keys';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useId, useState } from 'react';
import { FailureNotice } from '../../../parts/failure-notice.tsx';
import { people, type Roster, rowsOf } from '../roster-words.ts';
import type { Changes } from './changes-facts.tsx';

interface ApplyProps {
  roster: Roster;
  changes: Changes;
  onChange: () => void;
  onShow: (step: RosterStep) => void;
}

/** ROSTER-1, ROSTER-8: one check line before the whole file goes in. */
export function Apply({ changes, onChange, onShow, roster }: ApplyProps) {
  const [asks, setAsks] = useState(false);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const reasonId = useId();
  const apply = useCommand(applyRoster);
  const canApply = roster.can_apply;
  useKeys({ a: canApply ? { words: 'Apply the file', act: () => setAsks(true) } : undefined });
  const isRight = !changes.drops_many || digitsOf(typed) === String(changes.gone);
  async function send() {
    setTried(true);
    if (!isRight) return;
    const input = changes.drops_many ? { dropping: changes.gone } : {};
    if (await apply.run({ gid: roster.gid, ...input })) onChange();
  }
  if (!asks || !canApply) {
    return (
      <Stack gap={2} align="start">
        <Button
          disabled={!canApply}
          {...(canApply ? {} : { describedBy: reasonId })}
          onPress={() => setAsks(true)}
        >
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
  return (
    <Sheet title="Is this right?">
      <Stack gap={4}>
        <Text>
          {people(changes.after)} on your roster from now on: {changes.new.toLocaleString('en-US')}{' '}
          new, {changes.changed.toLocaleString('en-US')} changed,{' '}
          {changes.gone.toLocaleString('en-US')} gone. You can undo it until it’s used.
        </Text>
        {changes.drops_many && (
          <TextField
            label={`This file drops ${people(changes.gone)} of ${changes.before.toLocaleString('en-US')}. If that’s right, type the number`}
            width={10}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            {...(isTried && !isRight
              ? { error: `Type ${changes.gone.toLocaleString('en-US')}, or check the file` }
              : {})}
          />
        )}
        <FailureNotice failure={apply.failure} />
        <ButtonRow>
          <Button busy={apply.pending} busyLabel="Applying" onPress={() => void send()}>
            Apply to {people(changes.after)}
          </Button>
          <Button variant="tertiary" onPress={() => setAsks(false)}>
            Not yet
          </Button>
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}

const digitsOf = (typed: string) => typed.replaceAll(/[\s,]/g, '');

function whyNot({ left_out: leftOut, problem_rows: open, rows }: Roster, changes: Changes): string {
  if (open > 0) return `${rowsOf(open)} to fix or leave out first.`;
  if (changes.odd_pay_open > 0) {
    return `Pay changes to choose first: ${changes.odd_pay_open.toLocaleString('en-US')}.`;
  }
  return leftOut >= rows
    ? 'Every row is left out, so there’s nothing to apply.'
    : 'This file can’t be applied yet.';
}
