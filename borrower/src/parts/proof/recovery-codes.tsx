import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { CodeList } from '@paystead/kit/code-list/code-list';
import { CopyIcon } from '@paystead/kit/icon/copy';
import { DownloadIcon } from '@paystead/kit/icon/download';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { copyText, downloadText } from '../words/copy-text.ts';

/** Ten codes in case the person loses their phone; the server returns them only this once. */
export function RecoveryCodes(props: { codes: readonly string[]; onSaved: () => void }) {
  const text = `${props.codes.join('\n')}\n`;
  return (
    <Page
      title="Save your recovery codes"
      width="form"
      lead="If you lose your phone, each of these codes logs you in once."
    >
      <Stack gap={6}>
        <Notice tone="caution" title="We only show them once">
          Keep them with your other important papers, not on the phone itself.
        </Notice>
        <Sheet>
          <Stack gap={5}>
            <CodeList codes={props.codes} label="Recovery codes" />
            <ButtonRow>
              <Button
                variant="secondary"
                size="small"
                icon={<CopyIcon size="small" />}
                onPress={() => void copyText(text, 'Codes copied')}
              >
                Copy codes
              </Button>
              <Button
                variant="secondary"
                size="small"
                icon={<DownloadIcon size="small" />}
                onPress={() => downloadText(text, 'recovery-codes.txt')}
              >
                Download codes
              </Button>
            </ButtonRow>
          </Stack>
        </Sheet>
        <ButtonRow fill>
          <Button onPress={props.onSaved}>I’ve saved my codes</Button>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
