import { FEES_WORDS } from '@paystead/contract/servicing/fees-words';
import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Columns } from '@paystead/kit/columns/columns';
import { Day } from '@paystead/kit/day/day';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { FoldGroup } from '@paystead/kit/fold/fold';
import { Hero } from '@paystead/kit/hero/hero';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { LoanFigure } from '../../parts/math/loan-figure.tsx';
import { trackOf, type LoanRecord } from '../../parts/words/loan-words.ts';
import { BalanceFold } from './balance-sheet.tsx';
import type { LoanFace } from './face-words.ts';
import { InstallmentsFold } from './installments-sheet.tsx';
import { PlannedPayments } from './planned-payments.tsx';
import { ReliefNews } from '../../parts/relief-news.tsx';
import { TermsSheet } from './terms-sheet.tsx';
import { TransactionsFold } from './transactions-sheet.tsx';
import { useOpenWays, WaysToPay } from './ways-to-help.tsx';

type Owed = NonNullable<LoanFace['charged_off']>;

interface ChargedOffFaceProps {
  loan: LoanRecord;
  face: LoanFace;
  owed: Owed;
}

/** The loan is closed, and its balance is still owed: what that means, and how to pay it. */
export function ChargedOffFace({ loan, face, owed }: ChargedOffFaceProps) {
  return (
    <Columns
      asideLabel="Ways to pay, and help"
      main={
        <>
          <ReliefNews loan={loan} />
          <OwedHero loan={loan} owed={owed} />
          <PlannedPayments loanGid={loan.gid} />
          <Meaning owed={owed} />
          <FoldGroup joined="next">
            <InstallmentsFold loan={loan} />
            <TransactionsFold loanGid={loan.gid} />
          </FoldGroup>
        </>
      }
      aside={
        <FoldGroup joined="previous">
          <WaysToPay loan={loan} reference={face.reference} />
          <BalanceFold loanGid={loan.gid} open />
          <TermsSheet loan={loan} open={false} />
        </FoldGroup>
      }
    />
  );
}

function OwedHero({ loan, owed }: { loan: LoanRecord; owed: Owed }) {
  const { canDebit, modes } = useOpenWays(loan);
  return (
    <Hero title="You still owe" titleSize="label">
      <Stack gap={5}>
        <Stack>
          <LoanFigure
            loanGid={loan.gid}
            asked={{ figure: 'owed' }}
            value={owed.owed}
            figure="large"
          />
          <Text>
            This won’t grow. Interest stopped on <Day value={owed.charged_off_on} />, and there are
            no new fees.
          </Text>
        </Stack>
        {canDebit && modes.has('SINGLE') && (
          <ButtonRow fill>
            <ButtonLink href={`/home/loans/${loan.gid}/pay?mode=SINGLE`} variant="accent">
              Pay toward it
            </ButtonLink>
          </ButtonRow>
        )}
        <PaydayTrack
          paychecks={trackOf(loan.payments)}
          caption={`${owed.paid} paid, ${owed.missed} missed`}
          label={`${owed.paid} installments paid, ${owed.missed} missed. The rest ended.`}
          note={
            <>
              Closed <Day value={owed.charged_off_on} />
            </>
          }
        />
        <Facts columns={owed.fees === '0.00' ? 3 : 4}>
          <Fact label="Principal">
            <LoanFigure loanGid={loan.gid} asked={{ figure: 'owed' }} value={owed.principal} />
          </Fact>
          <Fact label="Interest">
            <LoanFigure loanGid={loan.gid} asked={{ figure: 'owed' }} value={owed.interest} />
          </Fact>
          {owed.fees !== '0.00' && (
            <Fact label={FEES_WORDS}>
              <LoanFigure loanGid={loan.gid} asked={{ figure: 'owed' }} value={owed.fees} />
            </Fact>
          )}
          <Fact label="Paid since">
            <LoanFigure
              loanGid={loan.gid}
              asked={{ figure: 'paid', from: owed.charged_off_on }}
              value={owed.paid_since}
            />
          </Fact>
        </Facts>
      </Stack>
    </Hero>
  );
}

function Meaning({ owed: { charged_off_on: closed, oldest, still_asked: asked } }: { owed: Owed }) {
  return (
    <Sheet title="What this means">
      <Stack>
        <Text>
          {oldest && (
            <>
              The oldest installment we didn’t get was due <Day value={oldest} />.{' '}
            </>
          )}
          On <Day value={closed} /> we closed the loan and wrote it off in our books. That’s how we
          must book it. It doesn’t mean the debt is forgiven: you still owe it, and every payment
          lowers it, dollar for dollar.
        </Text>
        {asked.map(({ amount, date }) => (
          <Text key={date}>
            Your employer may still take <Amount value={amount} /> on <Day value={date} />. It
            counts toward what you owe.
          </Text>
        ))}
      </Stack>
    </Sheet>
  );
}
