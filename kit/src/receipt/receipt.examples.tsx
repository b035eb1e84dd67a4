import { ButtonLink } from '../button/button-link.tsx';
import { ButtonRow } from '../button/button-row.tsx';
import { Definition, DefinitionList } from '../definition-list/definition-list.tsx';
import { Page } from '../page/page.tsx';
import { PaydayTrack } from '../payday-track/payday-track.tsx';
import { biweekly } from '../payday-track/payday-track.examples.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Stack } from '../stack/stack.tsx';
import { Confirmation, PrintButton, ReceiptTick } from './receipt.tsx';

export const examples = [
  {
    name: 'a payment',
    whole: true,
    render: () => (
      <Page
        title="Your $250.00 payment is on its way"
        width="form"
        above={<ReceiptTick />}
        lead={
          <>
            We will debit your bank on Monday, November 23rd, 2026.{' '}
            <Confirmation number="PS-7Q42-0918" />
          </>
        }
      >
        <Stack gap={6}>
          <Sheet title="What changes">
            <Stack>
              <PaydayTrack paychecks={biweekly(52, 18)} note="2 fewer to go" />
              <DefinitionList>
                <Definition term="Balance when it posts">$3,916.44</Definition>
                <Definition term="Next installment">$136.36 on Nov 27, 2026</Definition>
              </DefinitionList>
            </Stack>
          </Sheet>
          <ButtonRow fill>
            <ButtonLink href="#home">Back to dashboard</ButtonLink>
            <PrintButton />
          </ButtonRow>
        </Stack>
      </Page>
    ),
  },
  { name: 'confirmation number', render: () => <Confirmation number="PS-7Q42-0918" /> },
];
