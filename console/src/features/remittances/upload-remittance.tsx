import { sendFiles } from '@paystead/client/calls/send-files';
import { uploadRemittance } from '@paystead/contract/employer/remittances';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { useNavigate } from 'react-router';
import { tellDesk } from '../../parts/employer/desk-news.ts';
import { FileField } from './file-field.tsx';
import { useSentFile } from './use-sent-file.ts';

/** REMIT-1: drop a remittance; it opens, matched, a moment later. */
export function UploadRemittance() {
  const navigate = useNavigate();
  const { failure, share, take } = useSentFile(
    (file, onProgress) => sendFiles(uploadRemittance, {}, [file], { onProgress }),
    (gid) => {
      tellDesk();
      void navigate(`/employer/remittances/${gid}`);
    },
  );
  return (
    <Sheet title="Send a remittance">
      <FileField
        label="The file of one payday"
        hint="In your own layout. The same file twice counts once"
        share={share}
        failure={failure}
        onFile={take}
      />
    </Sheet>
  );
}
