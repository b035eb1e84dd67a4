import { useCommand } from '@paystead/client/calls/use-call';
import { leaveOutRosterRow, mendRosterRow } from '@paystead/contract/employer/roster';
import { Button } from '@paystead/kit/button/button';
import { Grow, Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { KeyboardEvent } from 'react';
import { FailureNotice } from '../../../parts/failure-notice.tsx';
import { useTyped } from '../../../parts/use-typed.ts';
import type { Roster } from '../roster-words.ts';
import { firstValue, MendField, typedName } from './mend-field.tsx';
import { keyOf, type MendedRow, type Problem } from './problem-table.tsx';

interface MendRowProps {
  roster: Roster;
  problem: Problem;
  became: 'open' | 'fixed' | 'left out';
  onMended: (row: MendedRow, key: string) => void;
}

/** A field that fixes one value, and a way to leave its row out or put it back. */
export function MendRow({ became, onMended, problem, roster }: MendRowProps) {
  const { field, line } = problem;
  const key = keyOf(problem);
  const name = typedName(field);
  const { forget, type, values } = useTyped(`roster ${roster.gid} ${key}`, {
    [name]: firstValue(problem),
  });
  const mend = useCommand(mendRosterRow);
  const leave = useCommand(leaveOutRosterRow);
  const row = { gid: roster.gid, line: String(line) };
  const value = values[name] ?? '';

  async function save() {
    if (field === null) return;
    leave.clear();
    const saved = await mend.run({ ...row, field, value });
    if (!saved) return;
    forget();
    onMended(saved, key);
  }
  async function leaveOut(isOut: boolean) {
    mend.clear();
    const saved = await leave.run({ ...row, left_out: isOut });
    if (saved) onMended(saved, key);
  }
  if (became === 'fixed') return <Text tone="positive">Fixed</Text>;
  if (became === 'left out') {
    return (
      <Stack gap={2} align="start">
        <Row>
          <Text as="span" tone="muted">
            Left out
          </Text>
          <Button
            variant="link"
            size="small"
            label={`Put row ${line} back`}
            busy={leave.pending}
            onPress={() => void leaveOut(false)}
          >
            Put back
          </Button>
        </Row>
        <FailureNotice failure={leave.failure} />
      </Stack>
    );
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey && event.code === 'KeyX') {
      event.preventDefault();
      void leaveOut(true);
    }
    const isField = event.target instanceof HTMLElement && event.target.matches('input, select');
    if (event.key === 'Enter' && isField) {
      event.preventDefault();
      void save();
    }
  }
  const fault = mend.failure?.fields?.['value'];
  return (
    <div role="presentation" data-mends={key} onKeyDown={onKeyDown}>
      <Stack gap={2}>
        <Row gap={2} align="bottom">
          {field !== null && (
            <Grow>
              <MendField
                problem={{ ...problem, field }}
                groups={roster.payroll_groups}
                value={value}
                error={fault ?? mend.failure?.fields?.['field']}
                onChange={(next) => type({ [name]: next })}
              />
            </Grow>
          )}
          {field !== null && (
            <Button
              variant="secondary"
              size="small"
              label={`Save row ${line}`}
              busy={mend.pending}
              onPress={() => void save()}
            >
              Save
            </Button>
          )}
          <Button
            variant="link"
            size="small"
            label={`Leave out row ${line}`}
            busy={leave.pending}
            onPress={() => void leaveOut(true)}
          >
            Leave out
          </Button>
        </Row>
        {!mend.failure?.fields && <FailureNotice failure={mend.failure} />}
        <FailureNotice failure={leave.failure} />
      </Stack>
    </div>
  );
}
