import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { LoanRecord } from '../../parts/words/loan-words.ts';
import { accountWords } from '../../parts/words/loan-state-words.ts';
import type { LoanFace } from './face-words.ts';
import { LoanFold } from './loan-fold.tsx';
import { type Step, Steps } from './steps.tsx';

type Paid = NonNullable<LoanFace['paid']>;

interface MoneyBackProps {
  loanGid: string;
  collection: LoanRecord['collection'];
  /** Money that came too late and went back. What we still hold is `MoneyHeld`'s. */
  refunds: Paid['refunds'];
  /** What payroll was told; nothing for a loan that was never paid off. */
  stopped?: readonly Step[];
}

/** What happens to deductions of a loan that is over, and to money that came too late. */
export function MoneyBackFold({ collection, loanGid, refunds, stopped = [] }: MoneyBackProps) {
  const items = [...stopped, ...stepsBack(refunds)];
  const what = WHAT[collection];
  return (
    <LoanFold
      id="money-back"
      title={items.length > 0 ? `What happened to ${what}` : `What happens to ${what}`}
      open
    >
      <Stack>
        {items.length > 0 ? <Steps items={items} /> : <Text>{OVER[collection]}</Text>}
        <StopYourself collection={collection} loanGid={loanGid} />
      </Stack>
    </LoanFold>
  );
}

interface StillAskedProps extends MoneyBackProps {
  stillAsked: Paid['still_asked'];
}

/** The same while the employer may still take deductions. */
export function StillAskedSheet(props: StillAskedProps) {
  const { collection, refunds, stillAsked, stopped = [] } = props;
  return (
    <Sheet title={`What happens to ${WHAT[collection]}`}>
      <Steps items={[...stopped, ...stillAsked.map(askedStep), ...stepsBack(refunds)]} />
    </Sheet>
  );
}

/** Only the borrower can stop an allotment or a split deposit. */
function StopYourself({ collection, loanGid }: Pick<MoneyBackProps, 'collection' | 'loanGid'>) {
  if (collection !== 'allotment' && collection !== 'deposit') return null;
  return <Link href={`/home/loans/${loanGid}/stop`}>See how to stop it</Link>;
}

const WHAT: Readonly<Record<LoanRecord['collection'], string>> = {
  deduction: 'your deductions',
  allotment: 'your allotment',
  deposit: 'your deposit',
  ach: 'your debits',
  ask: 'your payments',
};

const OVER: Readonly<Record<LoanRecord['collection'], string>> = {
  deduction:
    'We don’t ask your employer for anything more. If a deduction still comes, we send it back.',
  allotment: 'Stop your allotment at your payroll office. If money still comes, we send it back.',
  deposit: 'Stop your split deposit at your payroll office. If money still comes, we send it back.',
  ach: 'We don’t debit your bank account for this loan anymore.',
  ask: 'There’s nothing more to pay.',
};

function askedStep({ amount, date }: Paid['still_asked'][number]): Step {
  return {
    id: `asked ${date}`,
    state: 'now',
    title: (
      <>
        <Amount value={amount} /> may still be taken
      </>
    ),
    when: <Day value={date} form="weekday" />,
    note: 'Your employer had the order before you paid. If it comes, we send it back.',
  };
}

function stepsBack(refunds: Paid['refunds']): Step[] {
  return refunds.filter(({ arrived }) => arrived).flatMap(refundSteps);
}

function refundSteps({ account, amount, ordered_on, sent_on }: Paid['refunds'][number]) {
  const id = `${ordered_on} ${amount}`;
  const came: Step = {
    id: `came ${id}`,
    state: 'done',
    title: (
      <>
        <Amount value={amount} /> came in that you didn’t owe
      </>
    ),
    when: <Day value={ordered_on} />,
  };
  const sent: Step = {
    id: `sent ${id}`,
    state: 'done',
    title: 'We sent it back',
    when: sent_on && <Day value={sent_on} />,
    note: `To your ${accountWords(account)}.`,
  };
  return [came, sent];
}
