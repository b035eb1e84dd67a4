import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readLoanFace } from '@paystead/contract/servicing/loan-course';
import type { listPaidLetters } from '@paystead/contract/servicing/paid-letters';
import { Amount } from '@paystead/kit/amount/amount';
import { Day, LongDate } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useParams } from 'react-router';
import { PaperHead } from '../../parts/page/paper-head.tsx';

type Letters = WireAnswer<typeof listPaidLetters>;

interface LetterPaperProps {
  known: Letters;
  letter: Letters['letters'][number];
}

/** The letter as it is printed. */
export function LetterPaper({ known, letter }: LetterPaperProps) {
  const isPaid = letter.state === 'HOLDS' || !letter.conditional;
  return (
    <Sheet>
      <Stack gap={5}>
        <PaperHead />
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
        <Text as="div" size="large" strong>
          {isPaid ? 'Your loan is paid in full' : 'Your loan will be paid in full'}
        </Text>
        {isPaid ? <PaidWords letter={letter} /> : <ConditionalWords letter={letter} />}
        <Facts known={known} letter={letter} />
        <div>
          <Text size="small" tone="muted">
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

function PaidWords({ letter }: Pick<LetterPaperProps, 'letter'>) {
  return (
    <Text>
      We received your last payment on <Day value={letter.paid_on} />. You owe nothing more on the
      loan below. Money that still arrives for it goes back to you.
    </Text>
  );
}

function ConditionalWords({ letter }: Pick<LetterPaperProps, 'letter'>) {
  return (
    <Text>
      This letter holds once the payment of <Amount value={letter.amount} /> on{' '}
      <Day value={letter.paid_on} /> settles. Until then, the loan below isn’t paid off.
    </Text>
  );
}

function Facts({ known, letter }: LetterPaperProps) {
  const isPaid = letter.state === 'HOLDS' || !letter.conditional;
  return (
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
        {isPaid && <WentBack />}
      </Definition>
      <Definition term={isPaid ? 'Paid in full' : 'Settles'}>
        <Day value={letter.paid_on} />
      </Definition>
      <Definition term={isPaid ? 'Balance' : 'Balance after it settles'} total>
        <Amount value="0.00" />
      </Definition>
    </DefinitionList>
  );
}

/** The part of the last payment that turned out to be too much: other money counted before it. */
function WentBack() {
  const { gid = '' } = useParams();
  const face = useCall(readLoanFace, { gid });
  const excess = 'value' in face ? face.value?.paid?.last_payment_excess : undefined;
  if (!excess || excess === '0.00') return null;
  return (
    <Text size="small" tone="muted" as="div">
      <Amount value={excess} /> of it was more than you owed and goes back to you
    </Text>
  );
}
