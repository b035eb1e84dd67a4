import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import type { ReactNode } from 'react';
import { LOAN_STATUSES } from '../../../parts/loan-status-tag.tsx';
import { type ChangeLine, ChangesTable } from '../changes-table.tsx';
import type { Effect } from './effect.ts';

type Figures = Effect['before'];

/** What an act does to a loan: its parts, and the loan's figures before and after. */
export function EffectSheet({ effect }: { effect: Effect }) {
  const { after, before, figures } = effect;
  if (after === null) return null;
  const line = (what: string, show: (figures: Figures) => ReactNode): ChangeLine => ({
    what,
    before: show(before),
    after: show(after),
  });
  const lines: readonly ChangeLine[] = [
    line('Status', ({ status }) => LOAN_STATUSES[status][0]),
    line('Owes today', ({ owed }) => <Amount value={owed} />),
    line('Principal', ({ principal }) => <Amount value={principal} />),
    line('Interest', ({ interest }) => <Amount value={interest} />),
    line('Past due', pastDue),
    line('Next installment', ({ next_amount, next_date }) =>
      next_amount === null || next_date === null ? (
        'None'
      ) : (
        <>
          <Amount value={next_amount} />, <Day value={next_date} />
        </>
      ),
    ),
    line('Last payday', ({ last_date }) => (last_date ? <Day value={last_date} /> : 'None')),
    line('The borrower’s money with us', ({ to_borrower }) => <Amount value={to_borrower} />),
  ];
  return (
    <>
      <Sheet title="What it is">
        <DefinitionList look="dense">
          {figures.map(({ label, value }) => (
            <Definition key={label} term={label}>
              {value}
            </Definition>
          ))}
        </DefinitionList>
      </Sheet>
      <Sheet flush title="What changes">
        <ChangesTable lines={lines} then="Then" />
      </Sheet>
    </>
  );
}

function pastDue({ delinquent_days, past_due }: Figures): ReactNode {
  return (
    <>
      <Amount value={past_due} />
      {delinquent_days > 0 && `, ${delinquent_days} day${delinquent_days === 1 ? '' : 's'}`}
    </>
  );
}
