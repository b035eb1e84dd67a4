import { saveFile } from '@paystead/client/browser/save-file';
import { type Failure, toFailure } from '@paystead/client/calls/failure';
import { readFile } from '@paystead/client/calls/read-file';
import { downloadPaydayFile } from '@paystead/contract/employer/payday-files';
import { Button, type ButtonVariant } from '@paystead/kit/button/button';
import { DownloadIcon } from '@paystead/kit/icon/download';
import { useState } from 'react';
import { FailureNotice } from '../failure-notice.tsx';
import type { PaydayFile } from './file-words.ts';

interface SaveDraftProps {
  file: Pick<PaydayFile, 'payday' | 'file_name'>;
  /** Only the lines that differ from the last payday. */
  changes?: boolean;
  variant: ButtonVariant;
  children: string;
}

/** Saves a payday's file as it stands, in payroll's own layout. */
export function SaveDraft({ file, changes = false, variant, children }: SaveDraftProps) {
  const { busy, failure, save } = useSaveDraft(file, changes);
  return (
    <>
      <Button variant={variant} icon={<DownloadIcon size="small" />} busy={busy} onPress={save}>
        {children}
      </Button>
      <FailureNotice failure={failure} />
    </>
  );
}

export function useSaveDraft(file: SaveDraftProps['file'], changes = false) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { file_name: name, payday } = file;
  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      const holds = changes ? 'CHANGES' : 'WHOLE';
      const saved = await readFile(downloadPaydayFile, { payday, holds });
      saveFile(saved, changes ? name.replace(/(\.\w+)$/, '-changes$1') : name);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, save: () => void save() };
}
