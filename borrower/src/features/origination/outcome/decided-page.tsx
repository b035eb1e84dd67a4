import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Page } from '@paystead/kit/page/page';
import { Percent } from '@paystead/kit/percent/percent';
import { ReceiptTick } from '@paystead/kit/receipt/receipt';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Amount } from '@paystead/kit/amount/amount';
import { type ApplicationRecord, pathOf } from '../../../parts/application.ts';
import { lastMinuteOf } from '../../../parts/words/deadline-words.ts';

/** The answer to an application that was just sent: approved, and the bank account comes next. */
export function DecidedPage({ application }: { application: ApplicationRecord }) {
  const open = application.offers.find(({ status }) => status === 'OPEN');
  return (
    <Page
      key="decided"
      title={open ? `You’re approved for ${formatMoney(open.quote.amount)}` : 'You’re approved'}
      width="form"
      above={<ReceiptTick />}
      lead="We’ve decided on your application. Next, tell us where to send your money. Then you’ll see the full cost before you decide."
      focus
    >
      <Stack gap={6}>
        {open && (
          <Sheet title="Your offer at a glance">
            <DefinitionList>
              <Definition term="Each paycheck">
                <Amount value={open.quote.installment_amount} />
              </Definition>
              <Definition term="Over">{open.quote.term} months</Definition>
              <Definition term="APR">
                <Percent value={open.quote.apr} />
              </Definition>
              <Definition term="Good until">{lastMinuteOf(open.expires_on)}</Definition>
            </DefinitionList>
          </Sheet>
        )}
        <ButtonRow fill>
          <ButtonLink href={pathOf(application)}>Add your bank account</ButtonLink>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
