import { useCall } from '@paystead/client/calls/use-call';
import { readKeyedTask } from '@paystead/contract/verification/hand-off';
import { useState } from 'react';
import { forgetSecret, linkSecret } from '../link-secrets.ts';
import { UncheckedLink } from '../unchecked-link.tsx';
import { KeyedUploads } from './keyed-uploads.tsx';
import { UploadDone } from './upload-done.tsx';
import { UploadOver } from './upload-over.tsx';

const NO_LINK = 'This page needs the link from your computer. Scan the code there.';

/** /pub/upload: takes photos for one task, on the phone that scanned its code. */
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
    <UncheckedLink
      title="Send photos from your phone"
      onRetry={failed ? asked.reload : undefined}
    />
  );
}
