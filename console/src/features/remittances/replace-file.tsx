import { sendFiles } from '@paystead/client/calls/send-files';
import { replaceRemittance } from '@paystead/contract/employer/remittances';
import { Button } from '@paystead/kit/button/button';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useNavigate } from 'react-router';
import { Check } from '../../parts/employer/check.tsx';
import { tellDesk } from '../../parts/employer/desk-news.ts';
import { FileField } from './file-field.tsx';
import { useSentFile } from './use-sent-file.ts';

interface ReplaceFileProps {
  gid: string;
  onClose: () => void;
}

/** REMIT-8: another file in place of this one; only differences are posted. */
export function ReplaceFile({ gid, onClose }: ReplaceFileProps) {
  const navigate = useNavigate();
  const { failure, share, take } = useSentFile(
    (file, onProgress) => sendFiles(replaceRemittance, { gid }, [file], { onProgress }),
    (next) => {
      tellDesk();
      onClose();
      void navigate(`/employer/remittances/${next}`);
    },
  );
  return (
    <Check label="Replace the file">
      <Sheet
        title="Replace the file"
        action={
          <Button variant="tertiary" size="small" onPress={onClose}>
            Keep this one
          </Button>
        }
      >
        <Stack gap={4}>
          <Text size="small">
            Send the whole file of this payday again. What we posted stays, and we post only what’s
            different. Answers to lines that stay the same are kept.
          </Text>
          <FileField
            label="The file in its place"
            hint="For the same payday"
            share={share}
            failure={failure}
            onFile={take}
          />
        </Stack>
      </Sheet>
    </Check>
  );
}
