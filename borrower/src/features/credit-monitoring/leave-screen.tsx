import { useCall, useCommand } from '@paystead/client/calls/use-call';
import {
  leaveMonitoring,
  readMonitoringEnrollment,
} from '@paystead/contract/wellness/credit-monitoring';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { showToast } from '@paystead/kit/toast/toast';
import { Navigate, useNavigate } from 'react-router';
import { failureWords } from '@paystead/client/calls/failure-words';
import { Loaded } from '../../parts/page/loaded.tsx';

const MONITORING = '/home/monitoring';

/** Asks before credit monitoring is turned off: says what happens, and links back. */
export function LeaveScreen() {
  const walk = useCall(readMonitoringEnrollment, {});
  const leave = useCommand(leaveMonitoring);
  const navigate = useNavigate();

  async function confirm() {
    if (!(await leave.run({}))) return;
    showToast('Credit monitoring is off');
    void navigate('/home');
  }

  return (
    <Page
      title="Turn off credit monitoring?"
      width="form"
      back={{ href: MONITORING, label: 'Credit monitoring' }}
      lead="You can turn it on again at any time."
    >
      <Loaded of={walk} failure="We couldn’t load your credit monitoring">
        {({ step }) =>
          step === 'DISCLOSURE' ? (
            <Navigate to={MONITORING} replace />
          ) : (
            <Stack gap={6}>
              {leave.failure && <Notice tone="critical">{failureWords(leave.failure)}</Notice>}
              <Sheet title="What happens">
                <Stack gap={3}>
                  <Text>
                    You take back your consent, and we stop asking the bureau for reports.
                  </Text>
                  <Text>We delete the reports we have. You can’t get them back.</Text>
                  <Text>Alerts you already have stay in your list.</Text>
                  <Text>Your score and your loan stay as they are.</Text>
                </Stack>
              </Sheet>
              <ButtonRow fill>
                <Button
                  variant="danger"
                  busy={leave.pending}
                  busyLabel="Turning off"
                  onPress={() => void confirm()}
                >
                  Turn off credit monitoring
                </Button>
                <ButtonLink href={MONITORING} variant="secondary">
                  Keep it on
                </ButtonLink>
              </ButtonRow>
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}
