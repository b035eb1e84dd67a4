import { failureWords } from '@paystead/client/calls/failure-words';
import { useCommand } from '@paystead/client/calls/use-call';
import { withdrawApplication } from '@paystead/contract/origination/origination';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { useNavigate, useParams } from 'react-router';
import { pathOf, useApplication } from '../../../parts/application.ts';
import { StepElsewhere } from '../../../parts/page/step-elsewhere.tsx';

const OVER: readonly string[] = ['STATUS', 'DECLINED', 'CLOSED'];

/** The second of two steps: withdraw, or go back. Too late, it says so. */
export function WithdrawScreen() {
  const { id = '' } = useParams();
  const application = useApplication(id);
  const withdraw = useCommand(withdrawApplication);
  const navigate = useNavigate();
  const value = 'value' in application ? application.value : undefined;
  const back = value ? pathOf(value) : '/home/apply';

  async function confirm() {
    if (await withdraw.run({ id })) void navigate('/home');
  }

  if (value && OVER.includes(value.next_step)) return <StepElsewhere application={value} />;
  return (
    <Page
      title="Withdraw your application?"
      width="form"
      back={{ href: back, label: 'Your application' }}
      lead="You’ll owe nothing, and we won’t send any money. You can apply again at any time."
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
          <ButtonLink href={back} variant="secondary">
            Keep it
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
