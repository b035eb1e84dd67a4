import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { quotePayoff } from '@paystead/contract/servicing/servicing';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { DateField } from '@paystead/kit/date-field/date-field';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Notice } from '@paystead/kit/notice/notice';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { LoanFigure } from '../../parts/math/loan-figure.tsx';
import { QuoteFigure } from '../../parts/math/quote-figure.tsx';
import { keepDates } from './face-words.ts';
import { Loaded } from '../../parts/page/loaded.tsx';
import { useToday } from '../../store/use-today.ts';
import type { LoanRecord } from '../../parts/words/loan-words.ts';

/** The payoff amount on a chosen day, with all payments in progress. */
export function Payoff({ loan }: { loan: LoanRecord }) {
  const today = useToday();
  const [typed, setTyped] = useState(loan.payoff_until);
  const date = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : loan.payoff_until;
  const quote = useCall(quotePayoff, { gid: loan.gid, date });
  const refused =
    quote.state === 'error' && quote.error.code === 422 ? quote.error.message : undefined;

  return (
    <Stack>
      <DateField
        label="Pay it off on"
        value={typed}
        onChange={setTyped}
        today={today}
        min={today}
        error={refused}
      />
      <Loaded
        of={quote}
        failure="We couldn’t work out your payoff"
        placeholder={<QuotePlaceholder />}
      >
        {(value) => (
          <Stack>
            <QuoteLines loanGid={loan.gid} quote={value} />
            <ButtonLink href={`/home/loans/${loan.gid}/pay?mode=FULL`} variant="secondary" block>
              Pay off loan
            </ButtonLink>
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

interface QuoteLinesProps {
  loanGid: string;
  quote: WireAnswer<typeof quotePayoff>;
}

function QuoteLines({ loanGid, quote: value }: QuoteLinesProps) {
  return (
    <Stack>
      <div>
        <QuoteFigure loanGid={loanGid} quote={value} figure="medium" />
        <Text size="small" tone="muted">
          Good through <Day value={value.date} />
        </Text>
      </div>
      <DefinitionList>
        <Definition term="Balance">
          <LoanFigure loanGid={loanGid} asked={{ figure: 'balance' }} value={value.principal} />
        </Definition>
        <Definition
          term={
            <>
              Interest to <Day value={value.date} />
            </>
          }
        >
          <LoanFigure
            loanGid={loanGid}
            asked={{ figure: 'owed', date: value.date }}
            value={value.interest}
          />
        </Definition>
        {value.credits !== '0.00' && (
          <Definition term="Credit on its way">
            <LoanFigure
              loanGid={loanGid}
              asked={{ figure: 'owed', date: value.date }}
              value={`-${value.credits}`}
            />
          </Definition>
        )}
        <Definition term="Each day">
          <LoanFigure loanGid={loanGid} asked={{ figure: 'per_diem' }} value={value.per_diem} />
        </Definition>
      </DefinitionList>
      {value.in_flight.length > 0 && (
        <Notice title="Money already on its way">
          <ul>
            {value.in_flight.map((item) => (
              <li key={`${item.kind} ${item.date} ${item.amount}`}>{keepDates(item.sentence)}</li>
            ))}
          </ul>
          <p>
            You choose: pay all of it now and we refund what comes later, or let that money arrive
            first and pay the rest.
          </p>
        </Notice>
      )}
      {value.interest_saved !== '0.00' && (
        <Text tone="positive" size="small" strong>
          You’d save{' '}
          <LoanFigure
            loanGid={loanGid}
            asked={{ figure: 'saved', date: value.date }}
            value={value.interest_saved}
          />{' '}
          in interest.
        </Text>
      )}
    </Stack>
  );
}

function QuotePlaceholder() {
  return (
    <PlaceholderGroup label="Working out your payoff">
      <Stack>
        <Placeholder shape="figure" width="half" />
        <Placeholder />
        <Placeholder />
        <Placeholder />
      </Stack>
    </PlaceholderGroup>
  );
}
