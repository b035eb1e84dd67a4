import { isViewing } from '@paystead/client/browser/viewing';
import { callServer } from '@paystead/client/calls/call-server';
import { CallFailed, type Failure } from '@paystead/client/calls/failure';
import { openViewing, stopViewing } from '@paystead/contract/product/viewing';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { useEffect, useState } from 'react';
import { FailureNotice } from '../failure-notice.tsx';
import { forgetSecret, linkSecret } from '../link-secrets.ts';

/**
 * /pub/viewing: staff come here from the console with a key, and go on to the borrower's dashboard
 * (STAFF-46). Without a key it says that the viewing is over.
 */
export function ViewingPage() {
  const [hasKey] = useState(() => linkSecret('key') !== undefined);
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    const key = linkSecret('key');
    if (key === undefined) return;
    forgetSecret('key');
    callServer(openViewing, { key }).then(
      () => window.location.replace('/home'),
      (error: unknown) => setFailure(error instanceof CallFailed ? error.failure : null),
    );
  }, []);

  if (!hasKey) return <Over />;
  return (
    <Page title="Seeing as the borrower" width="form" error={failure !== null}>
      <FailureNotice failure={failure} />
      {!failure && (
        <PlaceholderGroup label="Opening">
          <Placeholder shape="block" />
        </PlaceholderGroup>
      )}
    </Page>
  );
}

/** This browser forgets what is left of it. */
function Over() {
  const [back, setBack] = useState<string | null>(null);
  useEffect(() => {
    if (!isViewing()) return;
    callServer(stopViewing, {}).then(
      (answer) => setBack(answer.back),
      () => undefined,
    );
  }, []);

  return (
    <Page title="You’re no longer seeing as the borrower" width="form">
      <Notice tone="info" title="Nothing was changed">
        To look again, begin on the borrower’s page in the console.
        {back !== null && (
          <>
            {' '}
            <Link href={back}>Go to the console</Link>
          </>
        )}
      </Notice>
    </Page>
  );
}
