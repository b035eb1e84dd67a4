import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listPaidLetters } from '@paystead/contract/servicing/paid-letters';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Day } from '@paystead/kit/day/day';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { DownloadIcon } from '@paystead/kit/icon/download';
import { FileTextIcon } from '@paystead/kit/icon/file-text';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { PrintButton } from '@paystead/kit/receipt/receipt';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { Unprinted } from '@paystead/kit/unprinted/unprinted';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import { copyText } from '../../parts/words/copy-text.ts';
import { LetterPaper } from './letter-paper.tsx';

type Letters = WireAnswer<typeof listPaidLetters>;
type Letter = Letters['letters'][number];

/** The newest letter that the loan is paid off, or will be, and how anybody checks it. */
export function LetterScreen() {
  const { gid = '' } = useParams();
  const letters = orErrorScreen(useCall(listPaidLetters, { gid }));
  return (
    <Page
      title="Payoff letter"
      width="mid"
      back={{ href: `/home/loans/${gid}`, label: 'Your loan' }}
    >
      <Loaded of={letters} failure="We couldn’t load your letter">
        {(known) => {
          const [letter] = known.letters;
          return letter ? <Shown known={known} letter={letter} /> : <None gid={gid} />;
        }}
      </Loaded>
    </Page>
  );
}

function None({ gid }: { gid: string }) {
  return (
    <EmptyState
      icon={<FileTextIcon />}
      title="No letter yet"
      action={<ButtonLink href={`/home/loans/${gid}`}>Back to your loan</ButtonLink>}
    >
      Your letter appears here when you pay off your loan.
    </EmptyState>
  );
}

function Shown({ known, letter }: { known: Letters; letter: Letter }) {
  const toCheck = `${letter.check_at} (code ${letter.code})`;
  const isOver = letter.state === 'NO_LONGER_HOLDS';
  return (
    <Stack gap={6}>
      <Unprinted>
        <Stack gap={6}>
          <Standing letter={letter} />
          {!isOver && (
            <ButtonRow fill>
              {letter.document && (
                <ButtonLink
                  href={`/web/secured/user/document/paper/${letter.document}`}
                  icon={<DownloadIcon size="small" />}
                  download="payoff-letter.pdf"
                >
                  Download PDF
                </ButtonLink>
              )}
              <PrintButton />
              <Button
                variant="tertiary"
                onPress={() => void copyText(toCheck, 'Address and code copied')}
              >
                Copy where to check it
              </Button>
            </ButtonRow>
          )}
        </Stack>
      </Unprinted>
      <LetterPaper known={known} letter={letter} />
      <Unprinted>
        <Sheet title="What the person you give it to sees">
          <Text>
            They type the code at {letter.check_at}. They don’t need an account, and without the
            code they see nothing.{' '}
            {isOver
              ? 'They see that the letter no longer holds.'
              : 'If the payment comes back, they’ll see that the letter no longer holds.'}
          </Text>
        </Sheet>
      </Unprinted>
    </Stack>
  );
}

function Standing({ letter }: { letter: Letter }) {
  if (letter.state === 'NO_LONGER_HOLDS') {
    return (
      <Notice tone="caution" title="This letter no longer holds">
        The payment behind it was returned or canceled. When your loan is paid off, you get a new
        one.
      </Notice>
    );
  }
  if (letter.state === 'HOLDS') return null;
  return (
    <Notice title="This letter is conditional">
      It holds once your payment of <Amount value={letter.amount} /> on{' '}
      <Day value={letter.paid_on} form="weekday" /> settles. The final letter follows then.
    </Notice>
  );
}
