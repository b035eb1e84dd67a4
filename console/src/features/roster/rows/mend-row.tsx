import { Button } from '@paystead/kit/button/button';
import { Grow, Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { KeyboardEvent } from 'react';
import { FailureNotice } from '../../../parts/failure-notice.tsx';
import type { Roster } from '../roster-words.ts';
import { MendField } from './mend-field.tsx';
import type { MendedRow, ShownProblem } from './problems.ts';
import { type Mend, useMend } from './use-mend.ts';

interface MendRowProps {
  roster: Roster;
  problem: ShownProblem;
  onMended: (row: MendedRow, key: string) => void;
}

/** A field that fixes one value, and a way to leave its row out or put it back. */
export function MendRow({ onMended, problem, roster }: MendRowProps) {
  const { became, field, line } = problem;
  const mend = useMend(roster.gid, problem, onMended);
  if (became === 'fixed') return <Text tone="positive">Fixed</Text>;
  if (became === 'left out') return <LeftOut line={line} mend={mend} />;

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey && event.code === 'KeyX') {
      event.preventDefault();
      mend.leaveOut(true);
    }
    const isField = event.target instanceof HTMLElement && event.target.matches('input, select');
    if (event.key === 'Enter' && isField) {
      event.preventDefault();
      mend.save();
    }
  }
  return (
    <div role="presentation" data-mends={mend.key} onKeyDown={onKeyDown}>
      <Stack gap={2}>
        <Row gap={2} align="bottom">
          {field !== null && (
            <Grow>
              <MendField
                problem={{ ...problem, field }}
                groups={roster.payroll_groups}
                value={mend.value}
                error={mend.fault}
                onChange={mend.type}
              />
            </Grow>
          )}
          {field !== null && (
            <Button
              variant="secondary"
              size="small"
              label={`Save row ${line}`}
              busy={mend.isSaving}
              onPress={mend.save}
            >
              Save
            </Button>
          )}
          <Button
            variant="link"
            size="small"
            label={`Leave out row ${line}`}
            busy={mend.isLeaving}
            onPress={() => mend.leaveOut(true)}
          >
            Leave out
          </Button>
        </Row>
        <FailureNotice failure={mend.failure} />
      </Stack>
    </div>
  );
}

function LeftOut({ line, mend }: { line: number; mend: Mend }) {
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
          busy={mend.isLeaving}
          onPress={() => mend.leaveOut(false)}
        >
          Put back
        </Button>
      </Row>
      <FailureNotice failure={mend.failure} />
    </Stack>
  );
}
