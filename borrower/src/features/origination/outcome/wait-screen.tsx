import { startPolling } from '@paystead/client/calls/polling';
import { useCall } from '@paystead/client/calls/use-call';
import { listQueue } from '@paystead/contract/verification/queue';
import { UploadIcon } from '@paystead/kit/icon/upload';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Spinner } from '@paystead/kit/spinner/spinner';
import { Stack } from '@paystead/kit/stack/stack';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { pathOf, useApplication } from '../../../parts/application.ts';
import { Loaded } from '../../../parts/page/loaded.tsx';
import { type QueueTask, TASKS } from '@paystead/client/format/queue-words';
import { WithdrawLink } from '../../../parts/page/withdraw-link.tsx';

/** How often the page checks again. */
const EVERY_MS = 5000;

const SENT =
  'We have everything from you. The credit bureau, or a list that we must ask, gives no answer right now. We ask again by ourselves: you need not send anything twice, and you can close this page. We will email you.';
const WANTED = 'Your application goes on as soon as we have it. It stays as it is until then.';
const WAITING =
  'A person checks something we could not check alone. You can close this page: we will email you.';

/**
 * Staff are reviewing the application, or a partner doesn't answer yet. The page moves on
 * automatically when they do.
 */
export function WaitScreen() {
  const { id = '' } = useParams();
  const application = useApplication(id);
  const { reload } = application;
  useEffect(() => startPolling(reload, EVERY_MS), [reload]);

  const queue = useCall(listQueue, {});
  const wanted = ('value' in queue ? (queue.value ?? []) : []).filter(
    ({ status }) => status === 'PENDING',
  );

  const value = 'value' in application ? application.value : undefined;
  if (value && value.next_step !== 'WAIT') return <Navigate to={pathOf(value)} replace />;
  const sent = value?.status === 'SUBMITTED';
  const asked = wanted.length > 0 ? WANTED : WAITING;
  return (
    <Page
      title={titleOf(sent, wanted.length > 0)}
      width="form"
      back={{ href: '/home', label: 'Dashboard' }}
      lead={sent ? SENT : asked}
    >
      <Loaded of={application} failure="We couldn't load your application">
        {({ decision }) => (
          <Stack>
            {wanted.length > 0 ? (
              <WantedSheet tasks={wanted} />
            ) : (
              <Spinner label="Waiting for the answer" showLabel />
            )}
            {!sent &&
              decision?.reasons.map((reason) => (
                <Notice key={reason.code}>{reason.sentence}</Notice>
              ))}
            <WithdrawLink applicationGid={id} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function titleOf(sent: boolean, wanted: boolean): string {
  if (sent) return 'Your application is with us';
  return wanted ? 'We need a document from you' : 'We are looking at your application';
}

function WantedSheet({ tasks }: { tasks: readonly QueueTask[] }) {
  return (
    <Sheet title="What we need" flush>
      <TaskList>
        {tasks.map(({ gid, type }) => (
          <Task
            key={gid}
            title={TASKS[type].title}
            note={TASKS[type].why}
            icon={<UploadIcon />}
            href="/home/documents"
          />
        ))}
      </TaskList>
    </Sheet>
  );
}
