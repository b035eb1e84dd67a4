import type { WireAnswer } from '@paystead/contract/call';
import type { readStatement } from '@paystead/contract/servicing/statements';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import type { ReactNode } from 'react';
import { LoanFigure } from '../../parts/math/loan-figure.tsx';
import { BroughtForward } from './brought-forward.tsx';

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
          <BroughtForward loanGid={loanGid} from={from} value={made.principal_before} />
        </Definition>
        {borrowed !== '0.00' && (
          <Definition term="You borrowed">
            <LoanFigure loanGid={loanGid} asked={{ figure: 'borrowed' }} value={borrowed} />
          </Definition>
        )}
        <Parts
          label={`You paid, ${paid.count} ${paid.count === 1 ? 'payment' : 'payments'}`}
          parts={paid}
          figure={(value) => (
            <LoanFigure
              loanGid={loanGid}
              asked={{ figure: 'paid', from, date: to }}
              value={value}
            />
          )}
        />
        {credited.count > 0 && (
          <Parts
            label="We credited"
            parts={credited}
            figure={(value) => (
              <LoanFigure
                loanGid={loanGid}
                asked={{ figure: 'credited', from, date: to }}
                value={value}
              />
            )}
          />
        )}
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

interface PartsProps {
  label: string;
  parts: Made['paid'];
  figure: (value: string) => ReactNode;
}

function Parts({ figure, label, parts }: PartsProps) {
  return (
    <>
      <Definition term={label}>{figure(parts.amount)}</Definition>
      <Definition term="Of that, interest">{figure(parts.interest)}</Definition>
      <Definition term="Of that, principal">{figure(parts.principal)}</Definition>
      {parts.fees !== '0.00' && <Definition term="Of that, fees">{figure(parts.fees)}</Definition>}
      {parts.excess !== '0.00' && (
        <Definition term="Of that, more than you owed">{figure(parts.excess)}</Definition>
      )}
    </>
  );
}
