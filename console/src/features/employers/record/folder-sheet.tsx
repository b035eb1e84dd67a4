import { checkFields } from '@paystead/client/calls/check-fields';
import { failureWords } from '@paystead/client/calls/failure-words';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import {
  changeEmployerFolder,
  readEmployerFolder,
} from '@paystead/contract/employer/payroll-folder';
import { Button } from '@paystead/kit/button/button';
import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useRef, useState } from 'react';
import { FolderFacts } from '../../../parts/employer/folder/folder-facts.tsx';
import type { Folder } from '../../../parts/employer/folder/folder-words.ts';
import { Absent } from '../../../parts/record-page.tsx';

interface FolderSheetProps {
  gid: string;
  mayChange: boolean;
}

/** FOLDER-8, FOLDER-9: an employer's SFTP folder; an administrator sets it up or turns it off. */
export function FolderSheet({ gid, mayChange }: FolderSheetProps) {
  const call = useCall(readEmployerFolder, { gid });
  const [changed, setChanged] = useState<{ gid: string; folder: Folder }>();
  const loaded = 'value' in call && call.state !== 'error' ? call.value : undefined;
  const folder = changed?.gid === gid ? changed.folder : loaded;
  const onChanged = (next: Folder) => setChanged({ gid, folder: next });
  return (
    <Sheet title="SFTP folder">
      {!folder && <Absent what="the folder" call={call} />}
      {folder && (
        <Stack gap={4}>
          {folder.state === 'OFF' ? (
            <Text tone="muted">Off. Its files come and go another way.</Text>
          ) : (
            <FolderFacts folder={folder} />
          )}
          {mayChange && !folder.server && folder.state === 'OFF' && (
            <Text size="small" tone="muted">
              No SFTP server is named in the settings, so there can’t be a folder. The operator
              names one.
            </Text>
          )}
          {mayChange && (folder.server || folder.folder) && (
            <Disclosure
              key={folder.folder ?? ''}
              title={folder.folder === null ? 'Set up the folder' : 'Change the folder'}
            >
              <ChangeFolder gid={gid} folder={folder} onChanged={onChanged} />
            </Disclosure>
          )}
        </Stack>
      )}
    </Sheet>
  );
}

interface ChangeFolderProps {
  gid: string;
  folder: Folder;
  onChanged: (folder: Folder) => void;
}

function ChangeFolder({ folder: { folder: name }, gid, onChanged }: ChangeFolderProps) {
  const command = useCommand(changeEmployerFolder);
  const [errors, setErrors] = useState<FormErrors>({});
  const isOff = useRef(false);
  async function send(answers: FormData) {
    const text = (field: string) => String(answers.get(field) ?? '').trim();
    const input = { folder: isOff.current ? null : text('folder'), reason: text('reason') };
    const faults = checkFields(changeEmployerFolder, input, ['folder', 'reason']);
    setErrors(faults);
    command.clear();
    if (Object.keys(faults).length > 0) return;
    const changed = await command.run({ gid, ...input });
    if (changed) onChanged(changed);
  }
  return (
    <Form
      label="SFTP folder"
      errors={{ ...command.failure?.fields, ...errors }}
      busy={command.pending}
      onSubmit={(answers) => void send(answers)}
    >
      <Stack gap={4} align="start">
        <ErrorSummary errors={errors} message={failureWords(command.failure)} />
        <TextField
          name="folder"
          label="Name on the server"
          hint="The operator makes it there, with in, out, archive and quarantine, and gives the employer’s key a user that sees only this folder"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={name ?? ''}
        />
        <TextField name="reason" label="Reason" hint="It’s kept in the audit trail" />
        <Button
          type="submit"
          size="small"
          busy={command.pending}
          busyLabel="Saving"
          onPress={() => {
            isOff.current = false;
          }}
        >
          {name === null ? 'Set up the folder' : 'Save the folder'}
        </Button>
        {name !== null && (
          <Button
            type="submit"
            variant="secondary"
            size="small"
            onPress={() => {
              isOff.current = true;
            }}
          >
            Turn the folder off
          </Button>
        )}
      </Stack>
    </Form>
  );
}
