import { useCommand } from '@paystead/client/calls/use-call';
import {
  releaseBankFile,
  takeBackRelease,
  takeOutPayout,
} from '@paystead/contract/servicing/bank-files';
import { Button } from '@paystead/kit/button/button';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { formatTime } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { momentOf } from '../../parts/moment.ts';
import { useMayAct } from '../../parts/use-may-act.ts';
import type { BankFileDetails } from './bank-file-words.ts';
import type { Entry } from './file-entries.tsx';
import { ReasonedAct } from './reasoned-act.tsx';

interface ReleaseProps {
  details: BankFileDetails;
  onDone: (news: string) => void;
}

/** The release of a file above the limits: who looked, who released it, and what can be done. */
export function FileRelease({ details, onDone }: ReleaseProps) {
  const mayAct = useMayAct();
  const { file, release } = details;
  if (!release || file.state === 'VOID') return null;
  const { approval, first_look, leaves_at, released_at, released_by, why } = release;
  return (
    <Sheet title="Release">
      <Stack gap={4}>
        <DefinitionList look="dense">
          <Definition term="Why">{why}</Definition>
          {file.release_by && <Definition term="By">{momentOf(file.release_by)}</Definition>}
          {first_look && <Definition term="First look">{first_look}</Definition>}
          {released_by && released_at && (
            <Definition term="Released">
              {released_by}, {momentOf(released_at)}
            </Definition>
          )}
        </DefinitionList>
        {file.state === 'WAITING' && (
          <Text size="small" tone="muted">
            After that time it still can be released, and settles a banking day later.
          </Text>
        )}
        {approval && (
          <Notice tone="info" title="It waits for a second person">
            <Link href={`/approvals/${approval}`}>Open the request</Link>
          </Notice>
        )}
        {mayAct && file.state === 'WAITING' && !approval && (
          <FirstLook details={details} onDone={onDone} />
        )}
        {mayAct && file.state === 'RELEASED' && leaves_at && (
          <TakeBack details={details} leavesAt={leaves_at} onDone={onDone} />
        )}
      </Stack>
    </Sheet>
  );
}

function FirstLook({ details: { file }, onDone }: ReleaseProps) {
  const ask = useCommand(releaseBankFile);
  return (
    <ReasonedAct
      form={`release ${file.gid}`}
      button="Ask a second person to release it"
      busy={ask.pending}
      failure={ask.failure}
      onSend={async (reason) => {
        const answer = await ask.run({ gid: file.gid, reason });
        if (answer) onDone('You looked at it. It waits for a second person.');
        return answer !== null;
      }}
    />
  );
}

function TakeBack({ details: { file }, leavesAt, onDone }: ReleaseProps & { leavesAt: string }) {
  const back = useCommand(takeBackRelease);
  return (
    <ReasonedAct
      form={`take back ${file.gid}`}
      button="Take the release back"
      secondary
      busy={back.pending}
      failure={back.failure}
      onSend={async (reason) => {
        const answer = await back.run({ gid: file.gid, reason });
        if (answer) onDone('The release is taken back. The file waits again.');
        return answer !== null;
      }}
    >
      <Text>It leaves at {formatTime(leavesAt)}. Until then, the release can be taken back.</Text>
    </ReasonedAct>
  );
}

interface TakeOutProps extends ReleaseProps {
  entry: Entry;
  onClose: () => void;
}

/** Takes one payout out of a file that waits. */
export function TakeOut({ details: { file }, entry, onClose, onDone }: TakeOutProps) {
  const out = useCommand(takeOutPayout);
  return (
    <Sheet title={`Take out ${formatMoney(entry.amount)}`}>
      <Stack gap={4}>
        <ReasonedAct
          form={`take out ${entry.gid}`}
          button="Take the payout out"
          busy={out.pending}
          failure={out.failure}
          onSend={async (reason) => {
            const answer = await out.run({ gid: file.gid, entry: entry.gid, reason });
            if (answer) onDone('The payout waits. Put it back under Bank files.');
            return answer !== null;
          }}
        >
          <Text>
            For {entry.borrower}, account ending {entry.account_last4}. This file is void then: the
            bank never gets it. {restWords(file.entries - 1)} The payout waits until someone puts it
            back.
          </Text>
        </ReasonedAct>
        <Button variant="tertiary" onPress={onClose}>
          Leave it in
        </Button>
      </Stack>
    </Sheet>
  );
}

/** What happens to the entries beside the payout. */
function restWords(others: number): string {
  if (others === 0) return '';
  return others === 1
    ? 'The other entry goes into a new file.'
    : `The other ${others} entries go into a new file.`;
}
