import { failureWords } from '@paystead/client/calls/failure-words';
import { useCommand } from '@paystead/client/calls/use-call';
import { revokeJobChoice, withdrawJob } from '@paystead/contract/servicing/continuity';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { Job } from './job-words.ts';

interface SignedChoiceProps {
  gid: string;
  job: Job;
  onDone: () => void;
}

/** How the loan is paid now, what was signed, and how to take it back. */
export function SignedChoice({ gid, job, onDone }: SignedChoiceProps) {
  const revoke = useCommand(revokeJobChoice);
  const withdraw = useCommand(withdrawJob);
  const failure = revoke.failure ?? withdraw.failure;
  const { new_job: move, signed } = job;
  return (
    <Sheet title="How you pay now">
      <Stack gap={4}>
        {failure && <Notice tone="critical">{failureWords(failure)}</Notice>}
        <Text>{job.now.sentence}</Text>
        {move && (
          <Text>
            {move.state === 'CONFIRMED' && move.first_payday ? (
              <>
                {move.employer} confirmed your job. Its payroll pays from{' '}
                <Day value={move.first_payday} form="weekday" />.
              </>
            ) : (
              `We check ${move.employer}’s list each night. We’ll write as soon as you’re on it.`
            )}
          </Text>
        )}
        {signed && (
          <>
            <Text tone="muted">You signed: {signed.text}</Text>
            {signed.document && (
              <Link href={`/web/secured/user/document/paper/${signed.document}`} external>
                Signed copy (PDF)
              </Link>
            )}
          </>
        )}
        {job.can_revoke && (
          <Button
            variant="secondary"
            busy={revoke.pending}
            busyLabel="Taking it back"
            onPress={() => void revoke.run({ gid }).then((done) => done && onDone())}
          >
            Take it back and pay by hand
          </Button>
        )}
        {job.can_withdraw && (
          <Button
            variant="secondary"
            busy={withdraw.pending}
            busyLabel="Taking it back"
            onPress={() => void withdraw.run({ gid }).then((done) => done && onDone())}
          >
            Not leaving after all
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
