import { usePublicConfig } from '@paystead/client/calls/public-config';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { formatPhone } from '@paystead/client/format/format-phone';
import { FoldGroup } from '@paystead/kit/fold/fold';
import { FilePenLineIcon } from '@paystead/kit/icon/file-pen-line';
import { FileTextIcon } from '@paystead/kit/icon/file-text';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import { Text } from '@paystead/kit/text/text';
import type { LoanRecord } from '../../parts/words/loan-words.ts';
import { accountWords } from '../../parts/words/loan-state-words.ts';
import { momentWords } from '../../parts/words/moment-words.ts';
import type { LoanFace } from './face-words.ts';
import { LoanFold } from './loan-fold.tsx';
import { MoneyBackFold } from './money-back.tsx';
import { MoneyHeld } from './money-held.tsx';
import { TransactionsFold } from './transactions-sheet.tsx';
import { type Step, Steps } from './steps.tsx';

type Ended = NonNullable<LoanFace['void']>;

interface VoidFaceProps {
  loan: LoanRecord;
  face: LoanFace;
  ended: Ended;
}

/** The loan never began: nothing is owed. */
export function VoidFace({ loan, face, ended }: VoidFaceProps) {
  const isCancelled = ended.because === 'CANCELLED';
  return (
    <Stack gap={6}>
      <MoneyHeld loanGid={loan.gid} refunds={ended.refunds} />
      <Text size="lead">
        {isCancelled
          ? `You canceled this loan on ${momentWords(ended.at)}, before any money went out.`
          : `Your bank sent the money back, and we ended this loan on ${momentWords(ended.at)}.`}{' '}
        You owe nothing.
      </Text>
      <Sheet title="Where that leaves you">
        <DefinitionList>
          <Definition term="Money sent to you">
            <Amount value={ended.sent} />
          </Definition>
          <Definition term="You owe">
            <Amount value={loan.balance} />
          </Definition>
          <Definition term="Paid by you">
            <Amount value={ended.paid} />
          </Definition>
        </DefinitionList>
      </Sheet>
      <Sheet title="What happened">
        <Steps items={stepsOf(loan, ended)} />
      </Sheet>
      <FoldGroup>
        {ended.refunds.some(({ arrived }) => arrived) && (
          <MoneyBackFold loanGid={loan.gid} collection={loan.collection} refunds={ended.refunds} />
        )}
        <LoanFold id="papers" title="Papers" flush open>
          <TaskList>
            <Task
              title="Letters and notices"
              note="In Documents"
              href="/home/documents"
              icon={<FileTextIcon />}
            />
            <Task
              title="What you had signed"
              href={`/home/apply/${loan.application_gid}/agreements`}
              icon={<FilePenLineIcon />}
            />
          </TaskList>
        </LoanFold>
        <TransactionsFold loanGid={loan.gid} />
      </FoldGroup>
      {isCancelled && <NotYou reference={face.reference} />}
    </Stack>
  );
}

function stepsOf(loan: LoanRecord, { account, at, because, closed_on, signed_at }: Ended) {
  const place = `your ${accountWords(account)}`;
  const signed: Step = {
    id: 'signed',
    state: 'done',
    title: (
      <>
        You signed for <Amount value={loan.amount} />
      </>
    ),
    when: momentWords(signed_at),
  };
  const ends: Step[] =
    because === 'CANCELLED'
      ? [
          { id: 'canceled', state: 'done', title: 'You canceled', when: momentWords(at) },
          {
            id: 'stopped',
            state: 'done',
            title: `We stopped the payment to ${place}`,
            when: <Day value={closed_on} />,
            note: 'Nothing went out, and nothing will be deducted.',
          },
        ]
      : [
          {
            id: 'returned',
            state: 'done',
            title: `The payment to ${place} was returned`,
            when: <Day value={closed_on} />,
            note: 'We ended the loan, so nothing will be deducted.',
          },
        ];
  return [signed, ...ends];
}

function NotYou({ reference }: { reference: string }) {
  const brand = usePublicConfig()?.brand;
  return (
    <Text>
      Didn’t cancel this yourself? <Link href="?help=open">Tell us now</Link>
      {brand && (
        <>
          , or call{' '}
          <Link href={`tel:${brand.support_phone.replace(/[^+\d]/g, '')}`}>
            {formatPhone(brand.support_phone).replaceAll(' ', '\u00a0')}
          </Link>
        </>
      )}
      . Your reference is{' '}
      <Text as="span" nowrap>
        {reference}
      </Text>
      .
    </Text>
  );
}
