import { useCall } from '@paystead/client/calls/use-call';
import { usePublicConfig } from '@paystead/client/calls/public-config';
import type { WireAnswer } from '@paystead/contract/call';
import { listPaidLetters } from '@paystead/contract/servicing/paid-letters';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Day, LongDate } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { FileTextIcon } from '@paystead/kit/icon/file-text';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { PrintButton } from '@paystead/kit/receipt/receipt';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import { copyText } from '../../parts/words/copy-text.ts';

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
  return (
    <Stack gap={6}>
      <Standing letter={letter} />
      <ButtonRow fill>
        {letter.document && (
          <ButtonLink
            href={`/web/secured/user/document/paper/${letter.document}`}
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
      <Paper known={known} letter={letter} />
      <Sheet title="What the person you give it to sees">
        <Text>
          They type the code at {letter.check_at}, with no account. Without the code they see
          nothing. If the payment came back, they’d see that the letter no longer holds.
        </Text>
      </Sheet>
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

/** The letter as it is printed. */
function Paper({ known, letter }: { known: Letters; letter: Letter }) {
  const isPaid = letter.state === 'HOLDS';
  const brand = usePublicConfig()?.brand;
  return (
    <Sheet title={isPaid ? 'Your loan is paid in full' : 'Your loan will be paid in full'}>
      <Stack gap={5}>
        <Text>
          <LongDate value={newYorkDay(letter.issued_at)} />
        </Text>
        <Text>
          {[known.name, ...known.address].map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
        </Text>
        <DefinitionList>
          <Definition term="Loan">{known.reference}</Definition>
          <Definition term="Amount borrowed">
            <Amount value={known.borrowed} />
          </Definition>
          <Definition term="Signed on">
            <Day value={known.opened_on} />
          </Definition>
          <Definition term={letter.conditional ? 'Payment' : 'Last payment'}>
            <Amount value={letter.amount} />
          </Definition>
          <Definition term={isPaid ? 'Paid in full' : 'Settles'}>
            <Day value={letter.paid_on} />
          </Definition>
        </DefinitionList>
        <div>
          <Text size="small" tone="muted">
            {brand?.company_name}
            <br />
            Check this letter at {letter.check_at}
          </Text>
          <Text size="large" strong>
            {letter.code}
          </Text>
        </div>
      </Stack>
    </Sheet>
  );
}
