import { MOST_FILE_MEGABYTES } from '@paystead/contract/verification/queue-terms';
import { startPolling } from '@paystead/client/calls/polling';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { UploadTiles } from '@paystead/kit/file-drop/upload-tile';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { type ReactNode, useEffect, useState } from 'react';
import { Loaded } from '../../parts/page/loaded.tsx';
import type { QueueTask } from '@paystead/client/format/queue-words';
import { queue } from '../../store/queue.ts';
import { useArea } from '../../store/use-area.ts';
import { TaskTile } from './task-tile.tsx';

/** How often the page checks again, so that our answer appears without a reload. */
const EVERY_MS = 15_000;

/**
 * The queue tasks that the person or we still have to do (S3.13), then the archive, which gets a
 * stamp that changes with the tasks.
 */
export function DocumentsScreen({ archive }: { archive: (stamp: string) => ReactNode }) {
  const tasks = useArea(queue, { fresh: true });
  const { reload } = tasks;
  useEffect(() => startPolling(reload, EVERY_MS), [reload]);

  return (
    <Page
      title="Documents"
      width="mid"
      back={{ href: '/home', label: 'Dashboard' }}
      lead="Everything you signed, got from us or sent us. We keep loan papers for 7 years after a loan ends."
    >
      <Stack gap={6}>
        <Loaded of={tasks} failure="We couldn’t load what we need from you">
          {(list) => <Tasks tasks={list ?? []} onChange={reload} />}
        </Loaded>
        {archive(stampOf(tasks.value ?? []))}
      </Stack>
    </Page>
  );
}

function stampOf(tasks: readonly QueueTask[]): string {
  return tasks
    .map(({ gid, status, files }) => `${gid} ${status} ${files.map((file) => file.gid).join(' ')}`)
    .join();
}

function Tasks({ tasks, onChange }: { tasks: readonly QueueTask[]; onChange: () => void }) {
  const [sent, setSent] = useState<string>();
  if (tasks.length === 0) return null;
  const asked = tasks.filter(({ status }) => status === 'PENDING');
  const withUs = tasks.filter(({ status }) => status === 'REVIEW');
  // What was decided about files stands beside them in the archive.
  const done = tasks.filter(
    ({ status, files }) => (status === 'ACCEPTED' || status === 'DECLINED') && files.length === 0,
  );
  const sheet = { onChange, onSent: setSent };
  return (
    <Stack gap={6}>
      <div role="status">
        {sent && (
          <Notice tone="positive">{sent}: sent. We reply in 1&nbsp;business&nbsp;day.</Notice>
        )}
      </div>
      {asked.length > 0 && <TaskSheet title="Needs you" tasks={asked} {...sheet} />}
      {asked.some(({ documents }) => documents.length > 0) && (
        <Text tone="muted" size="small">
          Clear photos work fine. Show all four corners, with no glare. PDF, JPG or PNG, up to{' '}
          {MOST_FILE_MEGABYTES}&nbsp;MB. You can send several files for one task. Files stay private
          and encrypted.
        </Text>
      )}
      {withUs.length > 0 && <TaskSheet title="With us" tasks={withUs} {...sheet} />}
      {done.length > 0 && <TaskSheet title="Done" tasks={done} {...sheet} />}
      {tasks.every(({ status }) => status === 'ACCEPTED') && (
        <div>
          {tasks.some(({ application_gid }) => application_gid !== null) ? (
            <ButtonLink href="/home/apply">Continue your application</ButtonLink>
          ) : (
            <ButtonLink href="/home">Back to dashboard</ButtonLink>
          )}
        </div>
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
