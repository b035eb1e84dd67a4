import { callServer } from '@paystead/client/calls/call-server';
import type { DocumentType, QueueTask } from '@paystead/client/format/queue-words';
import { sendFiles } from '@paystead/client/calls/send-files';
import { type Uploads, useUploads } from '@paystead/client/calls/use-uploads';
import { startUpload, uploadDocument } from '@paystead/contract/verification/queue';

/** The uploads in progress for a task (S7.32). Calls `onDone` after each. */
export function useTaskUploads(task: QueueTask, onDone: () => void): Uploads<DocumentType> {
  return useUploads({
    send: (file, type, options) =>
      sendFiles(uploadDocument, { type, id: task.gid }, [file], options),
    onDone,
    onStart: () => tellStart(task),
  });
}

/** S7.33; nothing waits for its answer. */
function tellStart({ type }: QueueTask) {
  const name = type.toLowerCase() as Lowercase<QueueTask['type']>;
  callServer(startUpload, { name }).catch(() => undefined);
}
