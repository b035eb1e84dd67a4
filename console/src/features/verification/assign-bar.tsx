import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  type AssignWay,
  type LeftBecause,
  assignQueueItems,
  readQueueDesk,
} from '@paystead/contract/verification/review-queue';
import { Button } from '@paystead/kit/button/button';
import { Row } from '@paystead/kit/row/row';
import { Select } from '@paystead/kit/select/select';
import { Text } from '@paystead/kit/text/text';
import { Toolbar } from '@paystead/kit/toolbar/toolbar';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';

type Answer = WireAnswer<typeof assignQueueItems>;

const LEFT: Readonly<Record<LeftBecause, string>> = {
  TAKEN: 'a colleague has it',
  CLOSED: 'nobody waits for it any more',
  COMPLIANCE: 'it needs the compliance permission',
};

/** Takes, gives away or puts back the selected tasks. It settles none of them. */
export function AssignBar({ items, onDone }: { items: string[]; onDone: () => void }) {
  const assign = useCommand(assignQueueItems);
  const desk = useCall(readQueueDesk, {});
  const reviewers = 'value' in desk ? (desk.value?.reviewers ?? []) : [];
  const [to, setTo] = useState('');
  const [said, setSaid] = useState('');
  const none = items.length === 0;

  async function run(way: AssignWay) {
    const answer = await assign.run({ items, way, ...(way === 'GIVE' ? { to } : {}) });
    if (!answer) return;
    setSaid(outcome(way, answer));
    onDone();
  }
  return (
    <div>
      <Toolbar
        label="Selected tasks"
        actions={
          <Row gap={3} align="bottom">
            <Select
              label="Colleague"
              empty="Choose a colleague"
              options={reviewers
                .filter(({ me }) => !me)
                .map(({ gid, name }) => ({ value: gid, text: name }))}
              value={to}
              onChange={setTo}
            />
            <Button
              variant="secondary"
              size="small"
              disabled={none || to === ''}
              onPress={() => void run('GIVE')}
            >
              Give to colleague
            </Button>
          </Row>
        }
      >
        <Text size="small">{none ? 'Select tasks to take them' : `${items.length} selected`}</Text>
        <Button
          variant="secondary"
          size="small"
          busy={assign.pending}
          disabled={none}
          onPress={() => void run('TAKE')}
        >
          Take tasks
        </Button>
        <Button
          variant="tertiary"
          size="small"
          disabled={none}
          onPress={() => void run('PUT_BACK')}
        >
          Put tasks back
        </Button>
      </Toolbar>
      <p role="status">{said}</p>
      <FailureNotice failure={assign.failure} />
    </div>
  );
}

const DONE: Readonly<Record<AssignWay, string>> = {
  TAKE: 'taken',
  GIVE: 'given',
  PUT_BACK: 'put back',
};

/** `3 taken. 1 left: a colleague has it.` */
function outcome(way: AssignWay, { given, left }: Answer): string {
  const done = `${given.length} ${DONE[way]}.`;
  if (left.length === 0) return done;
  const reasons = [...new Set(left.map(({ because }) => LEFT[because]))];
  return `${done} ${left.length} left: ${reasons.join('; ')}.`;
}
