import { FEES_WORDS } from '@paystead/contract/servicing/fees-words';
import type { WireAnswer } from '@paystead/contract/call';
import type { readStatement } from '@paystead/contract/servicing/statements';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { formatPlainDate } from '@paystead/kit/format/format-date';
import { Notice } from '@paystead/kit/notice/notice';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { LoanFigure } from '../../parts/math/loan-figure.tsx';
import { Moved } from '../../parts/math/moved.tsx';
import { PaperHead } from '../../parts/page/paper-head.tsx';
import { BroughtForward } from './brought-forward.tsx';
import { InShort } from './in-short.tsx';

type Made = WireAnswer<typeof readStatement>;

interface StatementPaperProps {
  loanGid: string;
  made: Made;
}

/** A statement as it is read on the page and printed. */
export function StatementPaper({ loanGid, made }: StatementPaperProps) {
  const name = `Statement from ${formatPlainDate(made.from)} to ${formatPlainDate(made.to)}`;
  return (
    <article aria-label={name}>
      <Stack gap={6}>
        <Sheet>
          <Head made={made} />
        </Sheet>
        {made.corrected_on && (
          <Notice title="Corrected">
            Entries booked through <Day value={made.corrected_on} /> are counted on the day they’re
            for.
          </Notice>
        )}
        <InShort loanGid={loanGid} made={made} />
        <Sheet title="Every entry" flush>
          <Table
            caption="Every entry"
            columns={columnsOf(loanGid, made.from)}
            rows={rowsOf(made)}
            rowKey={({ key }) => key}
          />
        </Sheet>
        <AsOf loanGid={loanGid} made={made} />
      </Stack>
    </article>
  );
}

function Head({ made: { from, made_on: madeOn, reader, reference, to } }: { made: Made }) {
  return (
    <Stack gap={4}>
      <PaperHead />
      <Row between align="top" gap={5}>
        <Lines lines={reader} />
        <Text as="div">
          Loan {reference}
          <br />
          <Day value={from} /> to <Day value={to} />
          <br />
          Made <Day value={madeOn} />
        </Text>
      </Row>
    </Stack>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Text as="div">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Text>
  );
}

type Line = Made['lines'][number] & {
  key: string;
  /** The entry that explains it: of interest, the payment that met it. */
  explained_by: string | null;
};

function rowsOf({ lines }: Made): Line[] {
  return lines.map((line, index) => ({
    ...line,
    key: String(index),
    explained_by:
      line.amount === null
        ? null
        : (lines.slice(index).find(({ transaction }) => transaction !== null)?.transaction ?? null),
  }));
}

const columnsOf = (loanGid: string, from: string): readonly Column<Line>[] => [
  {
    key: 'date',
    header: 'Date',
    phone: 'detail',
    nowrap: true,
    cell: ({ date }) => <Day value={date} form="table" />,
  },
  { key: 'entry', header: 'Entry', phone: 'title', cell: ({ entry }) => entry },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    phone: 'value',
    nowrap: true,
    cell: ({ amount, explained_by: transaction }) => {
      if (amount === null) return '';
      if (transaction === null) return <Moved value={amount} />;
      const asked = { figure: 'transaction' as const, transaction };
      const sign = amount.startsWith('-') ? '' : '+';
      return (
        <>
          {sign}
          <LoanFigure loanGid={loanGid} asked={asked} value={amount} />
        </>
      );
    },
  },
  {
    key: 'after',
    header: 'Principal after',
    align: 'end',
    phone: 'status',
    nowrap: true,
    cell: ({ amount, date, explained_by: transaction, principal_after: after }) => {
      if (after === null) return '';
      if (amount === null && date === from) {
        return <BroughtForward loanGid={loanGid} from={from} value={after} />;
      }
      const asked = transaction
        ? { figure: 'transaction' as const, transaction }
        : { figure: 'balance' as const, date };
      return <LoanFigure loanGid={loanGid} asked={asked} value={after} />;
    },
  },
];

function AsOf({ loanGid, made }: StatementPaperProps) {
  const { closing, installments, next, to, unpaid_due: unpaid } = made;
  const owed = { figure: 'owed' as const, date: to };
  return (
    <Sheet
      title={
        <>
          As of <Day value={to} />
        </>
      }
    >
      <Stack>
        <DefinitionList>
          {unpaid !== null && (
            <Definition term="Due before then, not paid">
              <LoanFigure loanGid={loanGid} asked={{ figure: 'unpaid', date: to }} value={unpaid} />
            </Definition>
          )}
          <Definition term="Interest, not yet due">
            <LoanFigure loanGid={loanGid} asked={owed} value={closing.interest} />
          </Definition>
          {closing.fees !== '0.00' && (
            <Definition term={FEES_WORDS}>
              <LoanFigure loanGid={loanGid} asked={owed} value={closing.fees} />
            </Definition>
          )}
          <Definition term="You owed at the end of that day">
            <LoanFigure loanGid={loanGid} asked={owed} value={closing.owed} />
          </Definition>
          {closing.held !== '0.00' && (
            <Definition term="Your money that we hold">
              <LoanFigure
                loanGid={loanGid}
                asked={{ figure: 'held', date: to }}
                value={closing.held}
              />
            </Definition>
          )}
          {next && (
            <Definition term="Next installment">
              <LoanFigure
                loanGid={loanGid}
                asked={{ figure: 'next', date: to }}
                value={next.amount}
              />{' '}
              on <Day value={next.date} />
            </Definition>
          )}
          <Definition term="Installments paid">
            {installments.paid} of {installments.of}
          </Definition>
          <Definition term="Rate">{made.rate}</Definition>
        </DefinitionList>
        <Text size="small" tone="muted">
          {made.formula} Tell us about an error within 60 days.
        </Text>
      </Stack>
    </Sheet>
  );
}
