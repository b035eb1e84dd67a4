import type { WireAnswer } from '@paystead/contract/call';
import type { readStatement } from '@paystead/contract/servicing/statements';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { LoanFigure } from '../../parts/math/loan-figure.tsx';

type Made = WireAnswer<typeof readStatement>;

/** From principal to principal: what was borrowed and what payments and credits lowered. */
export function InShort({ loanGid, made }: { loanGid: string; made: Made }) {
  const { borrowed, credited, from, paid, to } = made;
  return (
    <Sheet title="In short">
      <DefinitionList>
        <Definition
          term={
            <>
              Principal on <Day value={from} />
            </>
          }
        >
          <Amount value={made.principal_before} />
        </Definition>
        {borrowed !== '0.00' && (
          <Definition term="You borrowed">
            <Amount value={borrowed} />
          </Definition>
        )}
        <Parts
          label={`You paid, ${paid.count} ${paid.count === 1 ? 'payment' : 'payments'}`}
          parts={paid}
        />
        {credited.count > 0 && <Parts label="We credited" parts={credited} />}
        <Definition
          term={
            <>
              Principal on <Day value={to} />
            </>
          }
          total
        >
          <LoanFigure
            loanGid={loanGid}
            asked={{ figure: 'balance', date: to }}
            value={made.principal_after}
          />
        </Definition>
      </DefinitionList>
    </Sheet>
  );
}

function Parts({ label, parts }: { label: string; parts: Made['paid'] }) {
  return (
    <>
      <Definition term={label}>
        <Amount value={parts.amount} />
      </Definition>
      <Definition term="of that, interest">
        <Amount value={parts.interest} />
      </Definition>
      <Definition term="of that, principal">
        <Amount value={parts.principal} />
      </Definition>
      {parts.fees !== '0.00' && (
        <Definition term="of that, fees">
          <Amount value={parts.fees} />
        </Definition>
      )}
      {parts.excess !== '0.00' && (
        <Definition term="more than you owed">
          <Amount value={parts.excess} />
        </Definition>
      )}
    </>
  );
}
