import { newYorkDay } from '@paystead/kit/format/format-date';
import { formatFileSize } from '@paystead/client/format/format-file-size';
import { Day } from '@paystead/kit/day/day';
import { FileRow, FileRows } from '@paystead/kit/file-drop/file-row';
import { UploadTile, type UploadState } from '@paystead/kit/file-drop/upload-tile';
import { ShieldCheckIcon } from '@paystead/kit/icon/shield-check';
import type { ReactNode } from 'react';
import { type QueueTask, TASKS } from '@paystead/client/format/queue-words';
import { fileIcon } from '../../parts/file-icon.tsx';
import { TaskUploads } from './task-uploads.tsx';

interface TaskTileProps {
  task: QueueTask;
  onChange: () => void;
  onSent: (title: string) => void;
}

/** One task: what we need and why while it waits for the person, otherwise its status. */
export function TaskTile({ task, onChange, onSent }: TaskTileProps) {
  const { title, why } = TASKS[task.type];
  const asked = task.status === 'PENDING';
  return (
    <UploadTile
      title={title}
      hint={asked ? why : standing(task)}
      icon={iconOf(task)}
      state={stateOf(task)}
      {...(task.reason === null ? {} : { reason: task.reason })}
    >
      {asked ? (
        <TaskUploads task={task} onChange={onChange} onSent={onSent} />
      ) : (
        isWithUs(task) && <FilesWithUs task={task} />
      )}
    </UploadTile>
  );
}

/** The files we are reviewing, by name, including those sent from a phone. */
function FilesWithUs({ task: { files, type } }: { task: QueueTask }) {
  return (
    <FileRows label={`Files for ${TASKS[type].title}`}>
      {files.map(({ gid, name, size }) => (
        <FileRow key={gid} name={name} size={formatFileSize(size)} state="sent" />
      ))}
    </FileRows>
  );
}

function isWithUs({ files, status }: QueueTask): boolean {
  return status === 'REVIEW' && files.length > 0;
}

function stateOf({ status, reason }: QueueTask): UploadState {
  if (status === 'PENDING') return reason === null ? 'pending' : 'declined';
  if (status === 'REVIEW') return 'review';
  return status === 'ACCEPTED' ? 'accepted' : 'declined';
}

function standing({ status, provided_at, decided_at }: QueueTask): ReactNode {
  if (status === 'REVIEW' && provided_at === null) {
    return 'We’re checking this ourselves. You don’t need to do anything.';
  }
  if (status === 'REVIEW' && provided_at !== null) {
    return (
      <>
        Sent <Day value={newYorkDay(provided_at)} />. We reply in 1&nbsp;business&nbsp;day
      </>
    );
  }
  if (decided_at === null) return null;
  return (
    <>
      {status === 'ACCEPTED' ? 'Accepted' : 'Declined'} <Day value={newYorkDay(decided_at)} />
    </>
  );
}

function iconOf({ documents: [best] }: QueueTask): ReactNode {
  return best ? fileIcon(best) : <ShieldCheckIcon />;
}
