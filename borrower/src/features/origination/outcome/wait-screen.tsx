import { startPolling } from '@paystead/client/calls/polling';
import { useCall } from '@paystead/client/calls/use-call';
import { TASKS } from '@paystead/client/format/queue-words';
import { readProgress } from '@paystead/contract/origination/progress';
import { listQueue } from '@paystead/contract/verification/queue';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { CalendarClockIcon } from '@paystead/kit/icon/calendar-clock';
import { CircleCheckIcon } from '@paystead/kit/icon/circle-check';
import { MessageSquareTextIcon } from '@paystead/kit/icon/message-square-text';
import { UploadIcon } from '@paystead/kit/icon/upload';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import { Text } from '@paystead/kit/text/text';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { type ApplicationRecord, pathOf, useApplication } from '../../../parts/application.ts';
import { Loaded } from '../../../parts/page/loaded.tsx';
import { StepElsewhere } from '../../../parts/page/step-elsewhere.tsx';
import { DecidedPage } from './decided-page.tsx';
import { ProgressSteps } from './progress-steps.tsx';
import { holderOf, leadOf, type Progress, stepsOf, titleOf } from './progress-words.ts';

/** How often the page checks again (S9.6). */
const EVERY_MS = 5000;

const FAILED = 'We couldn’t load your application';

/**
 * "Application received": what happens next, who has it, and by when. The page moves on by itself
 * when there is an answer. Right after sending it, an approval is shown here first.
 */
export function WaitScreen() {
  const { id = '' } = useParams();
  const isJustSent = useLocation().state === 'sent';
  const application = useApplication(id);
  const progress = useCall(readProgress, { id });
  const { reload } = application;
  const { reload: reloadProgress } = progress;
  useEffect(
    () =>
      startPolling(() => {
        reload();
        reloadProgress();
      }, EVERY_MS),
    [reload, reloadProgress],
  );
  const value = 'value' in application ? application.value : undefined;
  const hasWaited = useHasWaited(value);

  if (value && value.next_step !== 'WAIT') {
    if (isJustSent || hasWaited) {
      const isNews = value.next_step === 'BANK' && value.status === 'OFFERED';
      return isNews ? <DecidedPage application={value} /> : <Navigate to={pathOf(value)} replace />;
    }
    return <StepElsewhere application={value} />;
  }
  const known = 'value' in progress ? progress.value : undefined;
  const isOpen = known?.status === 'SUBMITTED' || known?.status === 'REVIEW';
  return (
    <Page
      title={known && isOpen ? titleOf(known) : 'We have your application'}
      width="form"
      back={{ href: '/home', label: 'Dashboard' }}
      lead={known && isOpen && <span role="status">{leadOf(known)}</span>}
    >
      <Loaded of={application} failure={FAILED}>
        {(record) => (
          <Loaded of={progress} failure={FAILED}>
            {(now) => isOpen && <Waiting application={record} progress={now} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

/** Whether this page has shown the wait: then it moves on by itself when there is an answer. */
function useHasWaited(application: ApplicationRecord | undefined): boolean {
  const [hasWaited, setWaited] = useState(false);
  if (!hasWaited && application?.next_step === 'WAIT') setWaited(true);
  return hasWaited;
}

interface WaitingProps {
  application: ApplicationRecord;
  progress: Progress;
}

function Waiting({ application, progress }: WaitingProps) {
  return (
    <Stack gap={6}>
      {holderOf(progress) === 'you' && <WantedSheet />}
      <ProgressSteps steps={stepsOf(progress, application)} />
      <Text size="small" tone="muted">
        All times are Eastern. Reviewers work Monday to Friday, except on bank holidays.
      </Text>
      {holderOf(progress) !== 'you' && <NothingNeeded />}
      <ButtonRow fill>
        <ButtonLink href="/home" variant="secondary">
          Back to dashboard
        </ButtonLink>
        <ButtonLink href={`/home/apply/${application.gid}/withdraw`} variant="tertiary">
          Withdraw your application
        </ButtonLink>
      </ButtonRow>
    </Stack>
  );
}

/** What the borrower sent, and what happens if we need more or are late. */
function NothingNeeded() {
  const queue = useCall(listQueue, {});
  const tasks = 'value' in queue ? (queue.value ?? []) : [];
  const sent = tasks.filter(({ files, status }) => status === 'REVIEW' && files.length > 0);
  return (
    <Sheet title="Nothing needed from you" flush>
      <List>
        {sent.map(({ gid, type }) => (
          <ListItem
            key={gid}
            lead={<CircleCheckIcon />}
            title={TASKS[type].title}
            note={<Link href="/home/documents">See what you sent</Link>}
          />
        ))}
        <ListItem
          lead={<MessageSquareTextIcon />}
          title="If we need more"
          note="We’ll email you a link. We never ask for your password."
        />
        <ListItem
          lead={<CalendarClockIcon />}
          title="If we’re late"
          note="We’ll tell you on this page, with a new time."
        />
      </List>
    </Sheet>
  );
}

/** The documents that the application waits for. */
function WantedSheet() {
  const queue = useCall(listQueue, {});
  return (
    <Sheet title="What we need" flush>
      <Loaded of={queue} failure="We couldn’t load what we need">
        {(tasks) => (
          <TaskList>
            {tasks
              .filter(({ status }) => status === 'PENDING')
              .map(({ gid, type }) => (
                <Task
                  key={gid}
                  title={TASKS[type].title}
                  note={TASKS[type].why}
                  icon={<UploadIcon />}
                  href="/home/documents"
                />
              ))}
          </TaskList>
        )}
      </Loaded>
    </Sheet>
  );
}
