import { CheckIcon } from '@paystead/kit/icon/check';
import { Page } from '@paystead/kit/page/page';
import { Plate } from '@paystead/kit/plate/plate';
import { Text } from '@paystead/kit/text/text';

/** The task is submitted, and the key is used. */
export function UploadDone() {
  return (
    <Page
      key="done"
      title="Go back to your computer"
      width="form"
      focus
      above={
        <Plate tone="positive" size="large" round>
          <CheckIcon size="large" />
        </Plate>
      }
      lead="We have your files, and your computer shows them. You can close this page."
    >
      <Text tone="muted">
        We’ll reply within 1&nbsp;business&nbsp;day, by email and in your account.
      </Text>
    </Page>
  );
}
