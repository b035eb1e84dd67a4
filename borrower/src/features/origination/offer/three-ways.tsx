import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Grid } from '@paystead/kit/grid/grid';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { ApplicationRecord } from '../../../parts/application.ts';
import type { QuoteRecord } from '../rate-check/quote-record.ts';

interface ThreeWaysProps {
  old: NonNullable<ApplicationRecord['old_loan']>;
  /** The new loan with the current choices. */
  quote: QuoteRecord | undefined;
}

/** Someone with a loan can keep it, refinance it, or pay it off: shows the three side by side. */
export function ThreeWays({ old, quote }: ThreeWaysProps) {
  return (
    <Stack>
      <h2>Your three options</h2>
      <Grid>
        <Sheet title="Keep your loan">
          <DefinitionList>
            <Definition term="Each paycheck">
              <Amount value={old.installment_amount} />
            </Definition>
            <Definition term="Paychecks left">{old.installments_left}</Definition>
            {old.last_installment_date && (
              <Definition term="Last payment">
                <Day value={old.last_installment_date} />
              </Definition>
            )}
            <Definition term="Left to pay" total>
              <Amount value={old.left_to_pay} />
            </Definition>
          </DefinitionList>
        </Sheet>
        <Sheet title="Borrow more">{quote ? <NewLoan quote={quote} /> : <ChooseFirst />}</Sheet>
        <Sheet title="Pay it off">
          <Stack>
            <DefinitionList>
              <Definition term="Each paycheck">
                <Amount value="0.00" />
              </Definition>
              <Definition term="To pay now" total>
                <Amount value={old.payoff_amount} />
              </Definition>
            </DefinitionList>
            <Text size="small">
              <Link href={`/home/loans/${old.gid}/pay?mode=FULL`}>Pay off your loan</Link>
            </Text>
          </Stack>
        </Sheet>
      </Grid>
    </Stack>
  );
}

function NewLoan({ quote }: { quote: QuoteRecord }) {
  return (
    <Stack>
      <DefinitionList>
        <Definition term="Each paycheck">
          <Amount value={quote.installment_amount} />
        </Definition>
        <Definition term="Paychecks">{quote.installments}</Definition>
        <Definition term="Last payment">
          <Day value={quote.last_installment_date} />
        </Definition>
        <Definition term="Pays off your old loan">
          <Amount value={quote.paid_on_account ?? '0.00'} />
        </Definition>
        <Definition term="You receive">
          <Amount value={quote.amount_received} />
        </Definition>
        <Definition term="Left to pay" total>
          <Amount value={quote.total_amount} />
        </Definition>
      </DefinitionList>
    </Stack>
  );
}

function ChooseFirst() {
  return <Text tone="muted">Choose an amount and a term to compare.</Text>;
}
