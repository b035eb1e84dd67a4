import { useCall } from '@paystead/client/calls/use-call';
import { readOwnFolder } from '@paystead/contract/employer/payroll-folder';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { FolderFacts } from '../../parts/employer/folder/folder-facts.tsx';
import { Absent } from '../../parts/record-page.tsx';

/** FOLDER-8: the folder through which payroll's system and ours exchange files. */
export function FolderSheet() {
  const call = useCall(readOwnFolder, {});
  const folder = 'value' in call && call.state !== 'error' ? call.value : undefined;
  return (
    <Sheet title="SFTP folder">
      {!folder && <Absent what="the folder" call={call} />}
      {folder?.state === 'OFF' && (
        <Text tone="muted">
          Your payroll system has no folder with us. Ask your lender for one, and files come and go
          by themselves.
        </Text>
      )}
      {folder && folder.state !== 'OFF' && (
        <Stack gap={3}>
          <FolderFacts folder={folder} />
          <Text size="small" tone="muted">
            Your system logs in at the server with a key of its own. To change that key, ask your
            lender; compare the fingerprint at the first connection.
          </Text>
        </Stack>
      )}
    </Sheet>
  );
}
