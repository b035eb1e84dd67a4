import { useCommand } from '@paystead/client/calls/use-call';
import { withdrawApplication } from '@paystead/contract/origination/origination';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Button } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { useNavigate, useParams } from 'react-router';
import { failureWords } from '@paystead/client/calls/failure-words';

/** The second of two steps: withdraw, or go back. */
export function WithdrawScreen() {
  const { id = '' } = useParams();
  const withdraw = useCommand(withdrawApplication);
  const navigate = useNavigate();
  async function confirm() {
    if (await withdraw.run({ id })) void navigate('/home');
  }
  return (
    <Page
      title="Withdraw your application?"
      width="form"
      back={{ href: '/home/apply', label: 'Your application' }}
      lead="Nothing is owed and no money is sent. You can apply again at any time."
    >
      <Stack>
        {withdraw.failure && <Notice tone="critical">{failureWords(withdraw.failure)}</Notice>}
        <ButtonRow fill>
          <Button
            variant="danger"
            busy={withdraw.pending}
            busyLabel="Withdrawing"
            onPress={() => void confirm()}
          >
            Withdraw the application
          </Button>
          <ButtonLink href="/home/apply" variant="secondary">
            Keep it
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
