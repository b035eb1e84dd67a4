import { formatFileSize } from '@paystead/client/format/format-file-size';
import {
  DOCUMENTS,
  type DocumentType,
  type QueueTask,
  TASKS,
} from '@paystead/client/format/queue-words';
import { useCommand } from '@paystead/client/calls/use-call';
import type { Uploads } from '@paystead/client/calls/use-uploads';
import { completeUpload, removeDocument } from '@paystead/contract/verification/queue';
import { MOST_FILE_MEGABYTES } from '@paystead/contract/verification/queue-terms';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { FileButtons } from '@paystead/kit/file-drop/file-buttons';
import { FileDrop } from '@paystead/kit/file-drop/file-drop';
import { FileRow, FileRows } from '@paystead/kit/file-drop/file-row';
import { Notice } from '@paystead/kit/notice/notice';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';
import { HandOff } from './hand-off.tsx';
import { ReuseFiles } from './reuse-files.tsx';
import { useTaskUploads } from './use-task-uploads.ts';

const rules = { maxMegabytes: MOST_FILE_MEGABYTES };

interface TaskUploadsProps {
  task: QueueTask;
  /** The task's files or its status have changed. */
  onChange: () => void;
  onSent: (title: string) => void;
}

/** Everything for a task that waits for documents: choose, send, remove, submit. */
export function TaskUploads({ task, onChange, onSent }: TaskUploadsProps) {
  const [chosen, choose] = useState<DocumentType>();
  const uploads = useTaskUploads(task, onChange);
  const handIn = useCommand(completeUpload);
  const { title } = TASKS[task.type];
  const type = chosen ?? task.documents[0];
  const name = task.type.toLowerCase() as Lowercase<QueueTask['type']>;
  if (!type) return null;
  const picker = {
    ...rules,
    label: `${title}: ${DOCUMENTS[type].title}`,
    multiple: true,
    onFile: (file: File) => uploads.add(file, type),
  };

  async function send() {
    if (!(await handIn.run({ name }))) return;
    onSent(title);
    onChange();
  }

  return (
    <Stack gap={4}>
      <WhatIsSent task={task} type={type} choose={choose} />
      {task.reason ? <FileDrop {...picker} labelHidden /> : <FileButtons {...picker} />}
      <HandOff task={task} onChange={onChange} onSent={() => onSent(title)} />
      <Files task={task} uploads={uploads} onChange={onChange} />
      <ReuseFiles task={task} onChange={onChange} />
      {task.due_date && (
        <Text size="small" tone="muted">
          Send it by <Day value={task.due_date} />. After that day, your application ends.
        </Text>
      )}
      {task.type === 'ALLOTMENT' && (
        <Text size="small" tone="muted">
          Your loan and its money don’t wait for this. Until it’s set up, we’ll debit your
          installments from your bank account if you’ve allowed that. If not, pay each one yourself
          by its day.
        </Text>
      )}
      {handIn.failure && <Notice tone="critical">{failureWords(handIn.failure)}</Notice>}
      {task.files.length > 0 && (
        <div>
          <Button busy={handIn.pending} disabled={uploads.busy} onPress={() => void send()}>
            {task.files.length === 1 ? 'Send this file to us' : 'Send these files to us'}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface WhatIsSentProps {
  task: QueueTask;
  type: DocumentType;
  choose: (type: DocumentType) => void;
}

function WhatIsSent({ task, type, choose }: WhatIsSentProps) {
  const [only, ...others] = task.documents;
  if (only && others.length === 0) {
    return (
      <Text size="small">
        {DOCUMENTS[only].title}: {DOCUMENTS[only].hint}
      </Text>
    );
  }
  return (
    <RadioGroup
      label="What are you sending? One of these is enough"
      value={type}
      onChange={(value) => choose(value as DocumentType)}
      options={task.documents.map((value) => ({
        value,
        label: DOCUMENTS[value].title,
        hint: DOCUMENTS[value].hint,
      }))}
    />
  );
}

interface FilesProps {
  task: QueueTask;
  uploads: Uploads<DocumentType>;
  onChange: () => void;
}

function Files({ task, uploads, onChange }: FilesProps) {
  const takeBack = useCommand(removeDocument);
  if (task.files.length === 0 && uploads.list.length === 0) return null;

  async function remove(document: string) {
    await takeBack.run({ id: task.gid, document });
    onChange();
  }

  return (
    <div>
      {takeBack.failure && <Notice tone="critical">{failureWords(takeBack.failure)}</Notice>}
      <FileRows label={`Files for ${TASKS[task.type].title}`}>
        {[
          ...task.files.map((file) => (
            <FileRow
              key={file.gid}
              name={file.name}
              size={formatFileSize(file.size)}
              state="sent"
              onRemove={() => void remove(file.gid)}
            />
          )),
          ...uploads.list.map(({ id, file, state, percent, problem }) => (
            <FileRow
              key={id}
              name={file.name}
              size={formatFileSize(file.size)}
              state={state}
              percent={percent}
              {...(problem === undefined ? {} : { problem })}
              onCancel={() => uploads.cancel(id)}
              onRetry={() => uploads.send(id)}
              onSendAnyway={() => uploads.send(id)}
              onRemove={() => uploads.remove(id)}
            />
          )),
        ]}
      </FileRows>
    </div>
  );
}
