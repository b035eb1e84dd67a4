import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Text } from '@paystead/kit/text/text';
import type { LoanRecord } from '../../parts/words/loan-words.ts';
import { accountWords } from '../../parts/words/loan-state-words.ts';
import type { LoanFace } from './face-words.ts';
import { type Step, Steps } from './steps.tsx';

type Paid = NonNullable<LoanFace['paid']>;

interface MoneyBackProps {
  collection: LoanRecord['collection'];
  stillAsked: Paid['still_asked'];
  refunds: Paid['refunds'];
}

/** What happens to deductions of a loan that is over, and to money that came too late. */
export function MoneyBack({ collection, refunds, stillAsked }: MoneyBackProps) {
  const items = [...stillAsked.map(askedStep), ...refunds.flatMap(refundSteps)];
  return (
    <Sheet title={WHAT[collection]}>
      {items.length > 0 ? <Steps items={items} /> : <Text>{OVER[collection]}</Text>}
    </Sheet>
  );
}

const WHAT: Readonly<Record<LoanRecord['collection'], string>> = {
  deduction: 'What happens to your deductions',
  allotment: 'What happens to your allotment',
  deposit: 'What happens to your deposit',
  ach: 'What happens to your debits',
};

const OVER: Readonly<Record<LoanRecord['collection'], string>> = {
  deduction:
    'We don’t ask your employer for anything more. If a deduction still comes, we send it back.',
  allotment: 'Stop your allotment at your payroll office. If money still comes, we send it back.',
  deposit: 'Stop your split deposit at your payroll office. If money still comes, we send it back.',
  ach: 'We don’t debit your bank account for this loan anymore.',
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
    when: <Day value={date} />,
    note: 'Your employer had the order before you paid. If it comes, we send it back.',
  };
}

function refundSteps({ account, amount, ordered_on, pay_by, sent_on }: Paid['refunds'][number]) {
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
    state: sent_on ? 'done' : 'now',
    title: sent_on ? 'We sent it back' : 'We’re sending it back',
    when: sent_on ? (
      <Day value={sent_on} />
    ) : (
      <>
        by <Day value={pay_by} />
      </>
    ),
    note: account ? (
      `To your ${accountWords(account)}.`
    ) : (
      <>
        <Link href="/home/bank">Add a bank account</Link> so we know where to send it.
      </>
    ),
  };
  return [came, sent];
}
