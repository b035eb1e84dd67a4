import { useCall } from '@paystead/client/use-call';
import { readKeyedTask } from '@paystead/contract/hand-off';
import { Page } from '@paystead/kit/page/page';
import { Pending } from '@paystead/kit/pending/pending';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';
import { useState } from 'react';
import { forgetSecret, linkSecret } from '../link-secrets.ts';
import { KeyedUploads } from './keyed-uploads.tsx';
import { UploadDone } from './upload-done.tsx';
import { UploadOver } from './upload-over.tsx';

const NO_LINK = 'This page needs the link that your computer shows.';

/** /pub/upload: the photos of one task, from the phone that scanned its code. */
export function UploadPage() {
  const [key] = useState(() => linkSecret('key'));
  const [done, setDone] = useState(false);
  const asked = useCall(readKeyedTask, key === undefined ? null : { key });

  if (done) return <UploadDone />;
  if (key === undefined) return <UploadOver message={NO_LINK} />;
  if (asked.state === 'completed') {
    return (
      <KeyedUploads
        linkKey={key}
        task={asked.value}
        onDone={() => {
          forgetSecret('key');
          setDone(true);
        }}
      />
    );
  }
  const failed = asked.state === 'error';
  if (failed && asked.error.code === 422) return <UploadOver message={asked.error.message} />;
  return (
    <Page title="Send photos from your phone" width="form">
      {failed ? (
        <TryAgainCard title="We couldn't check your link" onRetry={asked.reload} />
      ) : (
        <Pending active fallback={<TaskPlaceholder />}>
          {null}
        </Pending>
      )}
    </Page>
  );
}

function TaskPlaceholder() {
  return (
    <PlaceholderGroup label="Checking your link">
      <Stack gap={3}>
        <Placeholder width="third" />
        <Placeholder shape="control" />
        <Placeholder shape="control" />
      </Stack>
    </PlaceholderGroup>
  );
}
