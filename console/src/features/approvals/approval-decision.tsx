import type { UsedCommand } from '@paystead/client/calls/use-call';
import { useCommand } from '@paystead/client/calls/use-call';
import {
  approveRequest,
  refuseRequest,
  sendBackRequest,
  withdrawRequest,
} from '@paystead/contract/servicing/approvals';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { CheckIcon } from '@paystead/kit/icon/check';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useTyped } from '../../parts/use-typed.ts';
import type { Approval } from './approval-words.ts';
import { SecondStep } from '../../parts/second-step.tsx';

interface ApprovalDecisionProps {
  approval: Approval;
  onDecided: (approval: Approval) => void;
}

/** Approve, send back or refuse; your own request can only be taken back. */
export function ApprovalDecision({ approval, onDecided }: ApprovalDecisionProps) {
  if (approval.state !== 'REQUESTED') return <Decided approval={approval} />;
  if (approval.is_own) return <Own approval={approval} onDecided={onDecided} />;
  if (!approval.may_decide) {
    return (
      <Sheet title="Decision">
        <Text>You can read this request, but somebody else must decide it.</Text>
      </Sheet>
    );
  }
  return <Choice approval={approval} onDecided={onDecided} />;
}

function Decided({ approval: { decided_by, figures_then, note, state } }: { approval: Approval }) {
  return (
    <Sheet title="Decision">
      <Stack gap={4}>
        <Text>{OUTCOMES[state]}</Text>
        {decided_by && note && (
          <Text>
            {decided_by}: “{note}”
          </Text>
        )}
        {state === 'SENT_BACK' && figures_then && (
          <Notice tone="caution" title="The figures changed">
            Nothing was done. Ask again with the figures of now.
          </Notice>
        )}
      </Stack>
    </Sheet>
  );
}

const OUTCOMES: Readonly<Record<Approval['state'], string>> = {
  REQUESTED: 'Nobody has decided.',
  APPROVED: 'It was approved and done at once.',
  SENT_BACK: 'It was sent back. The person who asked may ask again.',
  REFUSED: 'It was refused. Nothing was done.',
  WITHDRAWN: 'It was taken back. Nothing was done.',
  EXPIRED: 'Nobody decided in time. Nothing was done.',
};

function Own({ approval, onDecided }: ApprovalDecisionProps) {
  const withdraw = useCommand(withdrawRequest);
  async function run() {
    const answer = await withdraw.run({ gid: approval.gid });
    if (answer) onDecided(answer);
  }
  return (
    <Sheet title="Decision">
      <Stack gap={4}>
        <Text tone="muted">You asked for this yourself. Someone else must decide.</Text>
        <FailureNotice failure={withdraw.failure} />
        <ButtonRow>
          <Button
            variant="secondary"
            busy={withdraw.pending}
            busyLabel="Sending"
            onPress={() => void run()}
          >
            Take it back
          </Button>
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}

function Choice({ approval, onDecided }: ApprovalDecisionProps) {
  const { gid, requested_by: who } = approval;
  const approve = useCommand(approveRequest);
  const back = useCommand(sendBackRequest);
  const refuse = useCommand(refuseRequest);
  const { values, type, forget } = useTyped(`approval ${gid}`, { note: '' });
  const [missing, setMissing] = useState(false);
  const busy = approve.pending || back.pending || refuse.pending;
  const needsStep = isStepNeeded(approve);

  function done(answer: Approval | null) {
    if (!answer) return;
    forget();
    onDecided(answer);
  }
  async function agree() {
    setMissing(false);
    for (const other of [back, refuse]) other.clear();
    done(await approve.run({ gid }));
  }
  async function say(command: typeof back) {
    for (const other of [approve, back, refuse]) other.clear();
    setMissing(values.note.trim() === '');
    if (values.note.trim() !== '') done(await command.run({ gid, note: values.note }));
  }
  return (
    <Sheet title="Decision">
      <Stack gap={5}>
        <ReasonField
          label={`Note to ${who}`}
          hint="Needed to send back or say no"
          value={values.note}
          error={missing ? 'Say why' : undefined}
          onChange={(note) => type({ note })}
        />
        {needsStep && <SecondStep onConfirmed={() => void agree()} />}
        {!needsStep && (
          <FailureNotice failure={approve.failure ?? back.failure ?? refuse.failure} />
        )}
        <ButtonRow>
          <Button
            icon={<CheckIcon />}
            busy={busy}
            busyLabel="Sending"
            disabled={needsStep}
            onPress={() => void agree()}
          >
            Approve
          </Button>
          <Button variant="secondary" busy={busy} onPress={() => void say(back)}>
            Send back
          </Button>
          <Button variant="tertiary" busy={busy} onPress={() => void say(refuse)}>
            Say no
          </Button>
        </ButtonRow>
        <Text size="small" tone="muted">
          Approving asks for a new code if your last one is old, and checks the figures again. If
          they changed, the request goes back instead.
        </Text>
      </Stack>
    </Sheet>
  );
}

/** The second step was too long ago. */
function isStepNeeded({ failure }: Pick<UsedCommand<typeof approveRequest>, 'failure'>): boolean {
  return failure?.headers['x-error-category'] === 'FRESH_FACTOR_NEEDED';
}
