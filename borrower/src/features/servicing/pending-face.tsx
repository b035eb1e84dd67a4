import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Columns } from '@paystead/kit/columns/columns';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { FoldGroup } from '@paystead/kit/fold/fold';
import { Hero } from '@paystead/kit/hero/hero';
import { Link } from '@paystead/kit/link/link';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Percent } from '@paystead/kit/percent/percent';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { HeldNotice } from '../../parts/page/held-notice.tsx';
import { useFrequencyText } from '../../parts/words/dictionary-words.ts';
import { trackOf, type LoanRecord } from '../../parts/words/loan-words.ts';
import { accountWords, firstPaymentWords } from '../../parts/words/loan-state-words.ts';
import { momentWords } from '../../parts/words/moment-words.ts';
import { DepositNotice } from './deposit-notice.tsx';
import type { LoanFace } from './face-words.ts';
import { LoanFold } from './loan-fold.tsx';
import { Promised } from './promised.tsx';
import { TermsSheet } from './terms-sheet.tsx';
import { type Step, Steps } from './steps.tsx';

type Pending = NonNullable<LoanFace['pending']>;

interface PendingFaceProps {
  loan: LoanRecord;
  face: LoanFace;
  pending: Pending;
}

/** The money is on its way: how much, where to, by when, and until when it can be canceled. */
export function PendingFace({ loan, face, pending }: PendingFaceProps) {
  return (
    <Columns
      asideLabel="Canceling, and what you receive"
      main={
        <>
          {pending.held && <HeldNotice />}
          <DepositNotice loan={loan} />
          <PendingHero loan={loan} pending={pending} />
          <Sheet title="Where your money is">
            <Steps items={stepsOf(loan, pending)} />
          </Sheet>
        </>
      }
      aside={
        <FoldGroup>
          <CancelFold loan={loan} pending={pending} />
          <ReceiveFold amount={loan.amount} pending={pending} />
          <TraceFold face={face} pending={pending} />
          <TermsSheet loan={loan} open={false} />
        </FoldGroup>
      }
    />
  );
}

function PendingHero({ loan, pending }: { loan: LoanRecord; pending: Pending }) {
  const { account, arrives, first_installment: first, held, payout } = pending;
  const often = useFrequencyText(loan.frequency);
  return (
    <Hero title={`On its way to your ${accountWords(account)}`} titleSize="label">
      <Stack gap={5}>
        <Stack gap={1}>
          <Amount value={payout} figure="large" />
          <Text strong>
            {held ? 'In your account no sooner than' : 'In your account by'}{' '}
            <Promised at={arrives} />
          </Text>
        </Stack>
        <PaydayTrack
          paychecks={trackOf(loan.payments)}
          caption={
            <>
              {firstPaymentWords(loan.collection)} <Day value={first.date} />
            </>
          }
        />
        <Facts columns={3}>
          <Fact
            label={loan.collection === 'deduction' ? 'Each paycheck' : 'Each installment'}
            note={[often, `${loan.payments.length} times`].filter(Boolean).join(', ')}
          >
            <Amount value={loan.installment_amount} />
          </Fact>
          <Fact
            label="APR"
            note={
              <>
                Rate <Percent value={loan.interest_rate} />
              </>
            }
          >
            <Percent value={loan.apr} />
          </Fact>
          <Fact label="You pay back" note="If every installment is on time">
            <Amount value={loan.total_amount} />
          </Fact>
        </Facts>
      </Stack>
    </Hero>
  );
}

function stepsOf(loan: LoanRecord, pending: Pending): Step[] {
  const { arrives, first_installment: first, held, is_sent: isSent, sent } = pending;
  const noSooner = held && 'No sooner than ';
  return [
    {
      id: 'signed',
      state: 'done',
      title: 'You signed',
      when: momentWords(pending.signed_at),
    },
    {
      id: 'sent',
      state: isSent ? 'done' : 'now',
      title: isSent ? 'We sent the money to your bank' : 'We send it to your bank',
      when: (
        <>
          {noSooner}
          <Promised at={sent} />
        </>
      ),
    },
    {
      id: 'arrives',
      state: isSent ? 'now' : 'to-do',
      title: 'Your bank gets it',
      when: (
        <>
          {noSooner}
          <Promised at={arrives} />
        </>
      ),
      note: 'Most banks show it overnight.',
    },
    {
      id: 'first',
      state: 'to-do',
      title: firstPaymentWords(loan.collection),
      when: <Day value={first.date} form="weekday" />,
      note: loan.collection !== 'deduction' && (
        <>
          <Amount value={first.amount} />
          {loan.collection === 'ach' ? ' from your bank account.' : ' from your paycheck.'}
        </>
      ),
    },
  ];
}

function CancelFold({ loan, pending: { cancel_by: until } }: Omit<PendingFaceProps, 'face'>) {
  return (
    <LoanFold
      id="cancel"
      title="Changed your mind?"
      note={
        until && (
          <>
            by&nbsp;
            <Day value={until.date} />
          </>
        )
      }
      open
    >
      <Stack>
        {until ? (
          <>
            <Text>
              Cancel by{' '}
              <strong>
                <Promised at={until} />
              </strong>
              . We won’t send anything, we won’t deduct anything, and you’ll owe nothing.
            </Text>
            <ButtonLink href={`/home/loans/${loan.gid}/cancel`} variant="secondary" block>
              Cancel this loan
            </ButtonLink>
          </>
        ) : (
          <Text>
            The money has left for your bank, so you can’t cancel here anymore. You can pay the loan
            back early at any time, with no fee.
          </Text>
        )}
      </Stack>
    </LoanFold>
  );
}

function ReceiveFold({ amount, pending }: { amount: string; pending: Pending }) {
  const { origination_fee: fee, processing_fee: processing, paid_on_old_loan: old } = pending;
  return (
    <LoanFold id="receive" title="What you receive" note={<Amount value={pending.payout} />} open>
      <DefinitionList>
        <Definition term="You borrow">
          <Amount value={amount} />
        </Definition>
        {fee !== '0.00' && (
          <Definition term="Origination fee">
            <Amount value={`-${fee}`} />
          </Definition>
        )}
        {processing !== '0.00' && (
          <Definition term="Processing fee">
            <Amount value={`-${processing}`} />
          </Definition>
        )}
        {old !== '0.00' && (
          <Definition term="Pays off your old loan">
            <Amount value={`-${old}`} />
          </Definition>
        )}
        <Definition term="You receive" total>
          <Amount value={pending.payout} />
        </Definition>
      </DefinitionList>
    </LoanFold>
  );
}

function TraceFold({ face, pending }: { face: LoanFace; pending: Pending }) {
  const { arrives, sent, trace_number: trace } = pending;
  return (
    <LoanFold
      id="trace"
      title="If it isn’t there by then"
      footer={
        <Link href="?help=open" tone="strong">
          Ask us to trace it
        </Link>
      }
    >
      <Stack>
        <Text>
          If you don’t see the money by <Promised at={arrives} />, ask your bank for a credit from
          us and give them the trace number.
        </Text>
        <DefinitionList>
          <Definition term="Our reference">{face.reference}</Definition>
          <Definition term="Bank trace number">
            {trace ?? (
              <>
                Here after <Promised at={sent} />
              </>
            )}
          </Definition>
        </DefinitionList>
      </Stack>
    </LoanFold>
  );
}
