import { useCommand } from '@paystead/client/calls/use-call';
import type { WireInput } from '@paystead/contract/call';
import { confirmEmployment } from '@paystead/contract/verification/employment';
import { Button } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import { failureWords } from '@paystead/client/calls/failure-words';

interface DocumentInsteadProps {
  paper: string;
  /** More about what went wrong. */
  stated?: WireInput<typeof confirmEmployment>;
  onChanged: () => void;
  children: string;
}

/** Offers a document where the usual way does not work. */
export function DocumentInstead({ paper, stated, onChanged, children }: DocumentInsteadProps) {
  const choose = useCommand(confirmEmployment);

  async function send() {
    if (await choose.run({ ...stated, by_document: true })) onChanged();
  }

  return (
    <Notice
      title={`Send a ${paper} instead`}
      actions={
        <Button
          size="small"
          variant="secondary"
          busy={choose.pending}
          busyLabel="One moment"
          onPress={() => void send()}
        >
          {`Use a ${paper}`}
        </Button>
      }
    >
      {failureWords(choose.failure) ?? children}
    </Notice>
  );
}
