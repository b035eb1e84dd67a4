import { MOST_FILE_MEGABYTES } from '@paystead/contract/verification/queue-terms';
import { startPolling } from '@paystead/client/calls/polling';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { UploadTiles } from '@paystead/kit/file-drop/upload-tile';
import { FilesIcon } from '@paystead/kit/icon/files';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useEffect, useState } from 'react';
import { Loaded } from '../../parts/page/loaded.tsx';
import type { QueueTask } from '@paystead/client/format/queue-words';
import { queue } from '../../store/queue.ts';
import { useArea } from '../../store/use-area.ts';
import { TaskTile } from './task-tile.tsx';

/** How often the page checks again, so that our answer appears without a reload. */
const EVERY_MS = 15_000;

/** The queue tasks: what we need, what we are reviewing, and what we accepted (S3.13). */
export function DocumentsScreen() {
  const tasks = useArea(queue, { fresh: true });
  const { reload } = tasks;
  useEffect(() => startPolling(reload, EVERY_MS), [reload]);

  return (
    <Page
      title="Documents"
      width="mid"
      back={{ href: '/home', label: 'Dashboard' }}
      lead="Clear photos work fine. Show all four corners, with no glare. Files stay private and encrypted."
    >
      <Loaded of={tasks} failure="We couldn't load your documents">
        {(list) => <Tasks tasks={list ?? []} onChange={reload} />}
      </Loaded>
    </Page>
  );
}

function Tasks({ tasks, onChange }: { tasks: readonly QueueTask[]; onChange: () => void }) {
  const [sent, setSent] = useState<string>();
  if (tasks.length === 0) return <Nothing />;
  const asked = tasks.filter(({ status }) => status === 'PENDING');
  const others = tasks.filter(({ status }) => status !== 'PENDING');
  return (
    <Stack gap={6}>
      <div role="status">
        {sent && <Notice tone="positive">{sent}: sent. We reply in 1 business day.</Notice>}
      </div>
      {asked.length > 0 && (
        <TaskSheet title="Needs you" tasks={asked} onChange={onChange} onSent={setSent} />
      )}
      {others.length > 0 && (
        <TaskSheet
          title={others.some(({ status }) => status === 'REVIEW') ? 'With us' : 'Done'}
          tasks={others}
          onChange={onChange}
          onSent={setSent}
        />
      )}
      {tasks.every(({ status }) => status === 'ACCEPTED') && (
        <div>
          {tasks.some(({ application_gid }) => application_gid !== null) ? (
            <ButtonLink href="/home/apply">Go on with your application</ButtonLink>
          ) : (
            <ButtonLink href="/home">Back to dashboard</ButtonLink>
          )}
        </div>
      )}
      {asked.some(({ reason }) => reason === null) && (
        <Text tone="muted" size="small">
          PDF, JPG or PNG, up to {MOST_FILE_MEGABYTES}&nbsp;MB. You can send several files for one
          task.
        </Text>
      )}
    </Stack>
  );
}

interface TaskSheetProps {
  title: string;
  tasks: readonly QueueTask[];
  onChange: () => void;
  onSent: (title: string) => void;
}

function TaskSheet({ title, tasks, onChange, onSent }: TaskSheetProps) {
  return (
    <Sheet title={title} flush>
      <UploadTiles>
        {tasks.map((task) => (
          <TaskTile key={task.gid} task={task} onChange={onChange} onSent={onSent} />
        ))}
      </UploadTiles>
    </Sheet>
  );
}

function Nothing() {
  return (
    <Sheet title="Your documents">
      <EmptyState
        icon={<FilesIcon size="large" />}
        tone="positive"
        title="We need nothing from you"
      >
        If we need a document, it is asked for here, and we tell you by email.
      </EmptyState>
    </Sheet>
  );
}
