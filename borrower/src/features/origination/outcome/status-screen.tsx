import { useCall } from '@paystead/client/calls/use-call';
import { formatTableDate, newYorkDay } from '@paystead/kit/format/format-date';
import { readApplicationSummary } from '@paystead/contract/origination/origination';
import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Day } from '@paystead/kit/day/day';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import { Text } from '@paystead/kit/text/text';
import { useParams } from 'react-router';
import { HeldNotice } from '../../../parts/page/held-notice.tsx';
import { Loaded } from '../../../parts/page/loaded.tsx';
import { Reissue } from '../offer/reissue.tsx';
import { useApplication, type ApplicationRecord } from '../../../parts/application.ts';

/**
 * The state of the application: signed, approved, sent, arrived; before that, a link to withdraw.
 */
export function StatusScreen() {
  const { id = '' } = useParams();
  const application = useApplication(id);
  const value = 'value' in application ? application.value : undefined;
  return (
    <Page
      title={value ? titleOf(value) : 'Your application'}
      width="mid"
      back={{ href: '/home', label: 'Dashboard' }}
    >
      <Loaded of={application} failure="We couldn't load your application">
        {(record) => <Standing application={record} />}
      </Loaded>
    </Page>
  );
}

function titleOf({ status }: ApplicationRecord): string {
  if (status === 'SIGNED') return 'Signed. Your money is getting ready';
  if (status === 'FUNDED') return 'Your money has arrived';
  if (status === 'WITHDRAWN') return 'You withdrew this application';
  return status === 'EXPIRED' ? 'This offer has expired' : 'Your application';
}

function Standing({ application }: { application: ApplicationRecord }) {
  const summary = useCall(readApplicationSummary, {});
  return (
    <Stack gap={6}>
      {'value' in summary && summary.value?.payout_held && <HeldNotice />}
      <Loaded of={summary} failure="We couldn't load the steps">
        {(value) =>
          value && value.gid === application.gid ? (
            <Sheet title="Step by step" flush>
              <TaskList>
                {value.steps.map((step) => (
                  <Task
                    key={step.name}
                    title={step.name}
                    note={step.at ? formatTableDate(newYorkDay(step.at)) : undefined}
                    state={step.state === 'done' ? 'done' : 'to-do'}
                    end={step.state === 'current' ? 'Now' : undefined}
                  />
                ))}
              </TaskList>
            </Sheet>
          ) : (
            <Text tone="muted">
              {application.amount && <Amount value={application.amount} />}
              {` over ${application.term} months.`}
            </Text>
          )
        }
      </Loaded>
      {'value' in summary && summary.value?.cancel_until && summary.value.can_cancel && (
        <Text tone="muted">
          You can cancel until the end of <Day value={summary.value.cancel_until} form="weekday" />.
        </Text>
      )}
      {application.can_reissue && <Reissue applicationGid={application.gid} />}
      <ButtonRow fill>
        {application.loan_gid ? (
          <ButtonLink href={`/home/loans/${application.loan_gid}`}>See your loan</ButtonLink>
        ) : (
          <ButtonLink href="/home" variant={application.can_reissue ? 'secondary' : 'primary'}>
            Back to dashboard
          </ButtonLink>
        )}
        {application.status === 'EXPIRED' && !application.can_reissue && (
          <ButtonLink href="/home/apply" variant="secondary">
            Ask for a new offer
          </ButtonLink>
        )}
        {application.loan_gid && 'value' in summary && summary.value?.can_cancel && (
          <ButtonLink href={`/home/loans/${application.loan_gid}/cancel`} variant="secondary">
            Cancel this loan
          </ButtonLink>
        )}
      </ButtonRow>
    </Stack>
  );
}
