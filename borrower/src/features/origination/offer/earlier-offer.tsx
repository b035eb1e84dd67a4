import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Grid } from '@paystead/kit/grid/grid';
import { Percent } from '@paystead/kit/percent/percent';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import type { ReactNode } from 'react';
import type { ApplicationRecord } from '../../../parts/application.ts';
import type { QuoteRecord } from '../rate-check/quote-record.ts';

type Earlier = NonNullable<ApplicationRecord['earlier']>;
type Name = Earlier['changed'][number];

const ROWS: readonly (readonly [Name, string, (quote: QuoteRecord) => ReactNode])[] = [
  ['amount', 'You borrow', (quote) => <Amount value={quote.amount} />],
  ['term', 'Over', (quote) => `${quote.term} months`],
  ['interest_rate', 'Interest rate', (quote) => <Percent value={quote.interest_rate} />],
  ['apr', 'APR', (quote) => <Percent value={quote.apr} />],
  ['installment_amount', 'Each paycheck', (quote) => <Amount value={quote.installment_amount} />],
  ['amount_received', 'You receive', (quote) => <Amount value={quote.amount_received} />],
  ['total_amount', 'You pay back in all', (quote) => <Amount value={quote.total_amount} />],
  [
    'first_installment_date',
    'First installment',
    (quote) => <Day value={quote.first_installment_date} />,
  ],
];

/** The expired offer beside today's offer, with the differences in words. */
export function EarlierOffer({ earlier, now }: { earlier: Earlier; now: QuoteRecord }) {
  const { changed } = earlier;
  return (
    <Stack>
      <h2>What changed since your last offer</h2>
      <Text>{wordsOf(changed)}</Text>
      <Grid>
        <Sheet title="The offer that expired">
          <DefinitionList>
            {ROWS.map(([name, term, show]) => (
              <Definition key={name} term={term}>
                {show(earlier.quote)}
              </Definition>
            ))}
          </DefinitionList>
        </Sheet>
        <Sheet title="Your offer today">
          <DefinitionList>
            {ROWS.map(([name, term, show]) => (
              <Definition key={name} term={term}>
                {show(now)}
                {changed.includes(name) && (
                  <>
                    {' '}
                    <Tag tone="info">Changed</Tag>
                  </>
                )}
              </Definition>
            ))}
          </DefinitionList>
        </Sheet>
      </Grid>
    </Stack>
  );
}

function wordsOf(changed: Earlier['changed']): string {
  if (changed.length === 0) return 'Nothing changed. Every figure is the same.';
  const names = ROWS.filter(([name]) => changed.includes(name)).map(([, term]) => `“${term}”`);
  const last = names.at(-1) ?? '';
  const all = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  return `${all} ${names.length === 1 ? 'has' : 'have'} changed. Everything else is the same.`;
}
