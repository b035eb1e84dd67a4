import { startPolling } from '@paystead/client/polling';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Spinner } from '@paystead/kit/spinner/spinner';
import { Stack } from '@paystead/kit/stack/stack';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { pathOf, useApplication } from '../../parts/application.ts';
import { WithdrawLink } from './withdraw-link.tsx';

/** Asked again this often. */
const EVERY_MS = 5000;

/** A person looks at the application; the page goes on by itself when they are done. */
export function WaitScreen() {
  const { id = '' } = useParams();
  const application = useApplication(id);
  const { reload } = application;
  useEffect(() => startPolling(reload, EVERY_MS), [reload]);

  const value = 'value' in application ? application.value : undefined;
  if (value && value.next_step !== 'WAIT') return <Navigate to={pathOf(value)} replace />;
  return (
    <Page
      title="We are looking at your application"
      width="form"
      back={{ href: '/home', label: 'Dashboard' }}
      lead="A person checks something we could not check alone. You can close this page: we will email you."
    >
      <Stack>
        <Spinner label="Waiting for the answer" showLabel />
        {value?.decision?.reasons.map((reason) => (
          <Notice key={reason.code}>{reason.sentence}</Notice>
        ))}
        <WithdrawLink applicationGid={id} />
      </Stack>
    </Page>
  );
}
