import { formatBusinessDays } from '@paystead/kit/format/format-date';
import { useCommand } from '@paystead/client/calls/use-call';
import { reverifyApplication } from '@paystead/contract/origination/origination';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Stepper } from '@paystead/kit/stepper/stepper';
import { Navigate, useNavigate, useParams } from 'react-router';
import { Loaded } from '../../../parts/page/loaded.tsx';
import {
  pathOf,
  STEPS,
  useApplication,
  type ApplicationRecord,
} from '../../../parts/application.ts';
import { failureWords } from '@paystead/client/calls/failure-words';
import { lastMinuteOf } from '../../../parts/words/deadline-words.ts';
import { WithdrawLink } from '../../../parts/page/withdraw-link.tsx';
import { CheckAgain, type Given } from './check-again.tsx';
import { StaleFactSheet } from './stale-fact-sheet.tsx';

/** S8.2: which facts an offer waits for, since when, what to do, and how long we keep the offer. */
export function ReverifyScreen() {
  const { id = '' } = useParams();
  const application = useApplication(id);
  const value = 'value' in application ? application.value : undefined;
  if (value && !value.reverification) return <Navigate to={pathOf(value)} replace />;
  const isMended = value?.reverification?.facts.length === 0;
  return (
    <Page
      title={isMended ? 'Everything is up to date again' : 'Reverification required'}
      width="mid"
      back={{ href: '/home', label: 'Dashboard' }}
      above={<Stepper steps={STEPS} current={value?.status === 'ACCEPTED' ? 3 : 2} />}
      lead={
        isMended
          ? 'We kept your offer. Pick up where you left off.'
          : 'Something your offer is based on has changed or is out of date. Nothing is lost.'
      }
    >
      <Loaded of={application} failure="We couldn’t load what to update">
        {(record) => <Mending application={record} onTold={application.reload} />}
      </Loaded>
    </Page>
  );
}

function Mending({ application, onTold }: { application: ApplicationRecord; onTold: () => void }) {
  const reverify = useCommand(reverifyApplication);
  const navigate = useNavigate();
  const { reverification } = application;
  if (!reverification) return null;

  async function check(given: Given) {
    const moved = await reverify.run({ id: application.gid, ...given });
    if (moved) void navigate(pathOf(moved));
    else onTold();
  }

  const { facts } = reverification;
  return (
    <Stack gap={6}>
      <Kept reverification={reverification} />
      {facts.map((fact) => (
        <StaleFactSheet key={fact.fact} fact={fact} />
      ))}
      {reverify.failure && <Told failure={reverify.failure} />}
      <CheckAgain facts={facts} busy={reverify.pending} onCheck={(given) => void check(given)} />
      <WithdrawLink applicationGid={application.gid} />
    </Stack>
  );
}

type Failed = NonNullable<ReturnType<typeof useCommand<typeof reverifyApplication>>['failure']>;

/**
 * After a new check: the facts above are still stale, or the call was refused for another reason.
 */
function Told({ failure }: { failure: Failed }) {
  if (typeof failure.body === 'object') {
    return (
      <Notice tone="caution" title="Not up to date yet">
        We checked again. The items above still need to be updated.
      </Notice>
    );
  }
  return <Notice tone="critical">{failureWords(failure)}</Notice>;
}

function Kept({
  reverification: { kept_until: until, days_left: left, facts },
}: {
  reverification: NonNullable<ApplicationRecord['reverification']>;
}) {
  if (left === null) {
    return <Notice title="We’re keeping your offer">It’s good until {lastMinuteOf(until)}.</Notice>;
  }
  return (
    <Notice tone={facts.length === 0 ? 'positive' : 'info'} title="We’re keeping your offer">
      Your time to sign is paused. We’ll keep your offer until {lastMinuteOf(until)} at the latest.
      Once you continue, you have {left === 0 ? 'the rest of that day' : formatBusinessDays(left)}{' '}
      to sign.
    </Notice>
  );
}
