import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { type listAgreements, rejectArbitration } from '@paystead/contract/origination/agreements';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Day } from '@paystead/kit/day/day';
import { Notice } from '@paystead/kit/notice/notice';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';

interface ArbitrationProps {
  application: string;
  items: WireAnswer<typeof listAgreements>;
  onChange: () => void;
}

/** Rejects arbitration while that is still possible; asks twice. */
export function Arbitration({ application, items, onChange }: ArbitrationProps) {
  const [sure, setSure] = useState(false);
  const reject = useCommand(rejectArbitration);
  const until = items.find(({ type }) => type === 'arbitration')?.rejectable_until;
  if (!until) return null;

  async function run() {
    if (await reject.run({ application })) onChange();
  }

  return (
    <Notice
      tone="plain"
      title={sure ? 'Reject arbitration?' : 'You can reject arbitration'}
      actions={
        sure ? (
          <ButtonRow>
            <Button
              size="small"
              busy={reject.pending}
              busyLabel="Rejecting"
              onPress={() => void run()}
            >
              Yes, reject it
            </Button>
            <Button size="small" variant="secondary" onPress={() => setSure(false)}>
              Keep it
            </Button>
          </ButtonRow>
        ) : (
          <Button size="small" variant="secondary" onPress={() => setSure(true)}>
            Reject arbitration
          </Button>
        )
      }
    >
      {sure ? (
        'Any dispute about your loan can then go to court. Your loan stays the same.'
      ) : (
        <>
          You can reject the arbitration agreement until <Day value={until} />. Nothing else about
          your loan changes.
        </>
      )}
      {reject.failure && <Text tone="critical">{failureWords(reject.failure)}</Text>}
    </Notice>
  );
}
