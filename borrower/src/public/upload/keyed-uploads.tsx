import { formatTime } from '@paystead/kit/format/format-date';
import { formatFileSize } from '@paystead/client/format/format-file-size';
import { DOCUMENTS, type DocumentType, TASKS } from '@paystead/client/format/queue-words';
import { sendFiles } from '@paystead/client/calls/send-files';
import { useCommand } from '@paystead/client/calls/use-call';
import { type Uploads, useUploads } from '@paystead/client/calls/use-uploads';
import type { WireAnswer } from '@paystead/contract/call';
import {
  completeKeyedUpload,
  type readKeyedTask,
  uploadKeyedDocument,
} from '@paystead/contract/verification/hand-off';
import { MOST_FILE_MEGABYTES } from '@paystead/contract/verification/queue-terms';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { FileButtons } from '@paystead/kit/file-drop/file-buttons';
import { FileRow, FileRows } from '@paystead/kit/file-drop/file-row';
import { Page } from '@paystead/kit/page/page';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../failure-notice.tsx';

interface KeyedUploadsProps {
  linkKey: string;
  task: WireAnswer<typeof readKeyedTask>;
  onDone: () => void;
}

/** What the phone may do: take photos for one task, send them, and submit the task. */
export function KeyedUploads({ linkKey: key, task, onDone }: KeyedUploadsProps) {
  const [type, choose] = useState(task.documents[0]);
  const complete = useCommand(completeKeyedUpload);
  const uploads = useUploads<DocumentType>({
    send: (file, what, options) =>
      sendFiles(uploadKeyedDocument, { type: what, key }, [file], options),
    keepSent: true,
  });
  const { title } = TASKS[task.type];
  const sent = task.files + uploads.list.filter(({ state }) => state === 'sent').length;

  async function finish() {
    if (await complete.run({ key })) onDone();
  }

  if (!type) return null;
  return (
    <Page
      title={title}
      width="form"
      lead={`${task.first_name}, show the whole page: all four corners, with no glare.`}
      error={complete.failure !== null}
    >
      <Stack gap={6}>
        <WhatIsSent documents={task.documents} type={type} choose={choose} />
        <FileButtons
          label={`${title}: ${DOCUMENTS[type].title}`}
          maxMegabytes={MOST_FILE_MEGABYTES}
          multiple
          cameraFirst
          onFile={(file) => uploads.add(file, type)}
        />
        <Files label={`Files for ${title}`} uploads={uploads} />
        <FailureNotice failure={complete.failure} />
        {sent > 0 && <Finish files={sent} busy={uploads.busy} onFinish={finish} of={complete} />}
        <Text size="small" tone="muted">
          This link works until {formatTime(task.expires_at)}, for this task only. Send PDF, JPG or
          PNG, up to {MOST_FILE_MEGABYTES}&nbsp;MB.
        </Text>
      </Stack>
    </Page>
  );
}

interface FinishProps {
  files: number;
  busy: boolean;
  of: { pending: boolean };
  onFinish: () => Promise<void>;
}

function Finish({ files, busy, of, onFinish }: FinishProps) {
  return (
    <Stack gap={3}>
      <Text>
        {files === 1 ? '1 file is' : `${files} files are`} on your computer’s page, too. Add more,
        or hand {files === 1 ? 'it' : 'them'} in here or there.
      </Text>
      <ButtonRow fill>
        <Button
          busy={of.pending}
          busyLabel="Sending"
          disabled={busy}
          onPress={() => void onFinish()}
        >
          {files === 1 ? 'Send this file to us' : 'Send these files to us'}
        </Button>
      </ButtonRow>
    </Stack>
  );
}

interface WhatIsSentProps {
  documents: readonly DocumentType[];
  type: DocumentType;
  choose: (type: DocumentType) => void;
}

function WhatIsSent({ documents, type, choose }: WhatIsSentProps) {
  const [only, ...others] = documents;
  if (only && others.length === 0) {
    return (
      <Text>
        {DOCUMENTS[only].title}: {DOCUMENTS[only].hint}
      </Text>
    );
  }
  return (
    <RadioGroup
      label="What are you sending? One of these is enough"
      value={type}
      onChange={(value) => choose(value as DocumentType)}
      options={documents.map((value) => ({
        value,
        label: DOCUMENTS[value].title,
        hint: DOCUMENTS[value].hint,
      }))}
    />
  );
}

function Files({ label, uploads }: { label: string; uploads: Uploads<DocumentType> }) {
  if (uploads.list.length === 0) return null;
  return (
    <FileRows label={label}>
      {uploads.list.map(({ id, file, state, percent, problem }) => (
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
          {...(state === 'sent' ? {} : { onRemove: () => uploads.remove(id) })}
        />
      ))}
    </FileRows>
  );
}
