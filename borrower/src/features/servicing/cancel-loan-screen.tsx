import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { cancelLoan, readLoan } from '@paystead/contract/servicing/servicing';
import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useNavigate, useParams } from 'react-router';
import { failureWords } from '@paystead/client/calls/failure-words';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';

/** Asks before a loan is canceled: says what happens, and links back. */
export function CancelLoanScreen() {
  const { gid = '' } = useParams();
  const loan = orErrorScreen(useCall(readLoan, { gid }));
  const cancel = useCommand(cancelLoan);
  const navigate = useNavigate();
  const back = `/home/loans/${gid}`;

  async function confirm() {
    if (await cancel.run({ gid })) void navigate(back);
  }

  return (
    <Page
      title="Cancel this loan?"
      width="form"
      back={{ href: back, label: 'Your loan' }}
      lead="We won’t send any money, and you’ll owe nothing. You can apply again at any time."
    >
      <Loaded of={loan} failure="We couldn’t load your loan">
        {(value) => (
          <Stack gap={6}>
            {cancel.failure && <Notice tone="critical">{failureWords(cancel.failure)}</Notice>}
            <Sheet>
              <DefinitionList>
                <Definition term="Amount">
                  <Amount value={value.amount} />
                </Definition>
                <Definition term="Would arrive on">
                  <Day value={value.disbursement_date} form="weekday" />
                </Definition>
              </DefinitionList>
            </Sheet>
            <ButtonRow fill>
              <Button
                variant="danger"
                busy={cancel.pending}
                busyLabel="Canceling"
                onPress={() => void confirm()}
              >
                Cancel the loan
              </Button>
              <ButtonLink href={back} variant="secondary">
                Keep it
              </ButtonLink>
            </ButtonRow>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
