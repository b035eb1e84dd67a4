import { useCall } from '@paystead/client/calls/use-call';
import { listApplications, readApplication } from '@paystead/contract/origination/origination';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Navigate } from 'react-router';
import { Loaded } from '../../../parts/page/loaded.tsx';
import { pathOf } from '../../../parts/application.ts';
import { StartForm } from './start-form.tsx';

/** The entry to applying: continues the open application, or starts one. */
export function ApplyScreen() {
  const open = useCall(readApplication, {});
  const value = 'value' in open ? open.value : undefined;
  if (value) return <Navigate to={pathOf(value)} replace />;

  return (
    <Page
      title="Check your rate"
      width="form"
      back={{ href: '/home', label: 'Dashboard' }}
      lead="See what each paycheck would look like before you decide."
    >
      <Loaded of={open} failure="We couldn’t load your application">
        {() => (
          <Stack gap={6}>
            <Renewable />
            <StartForm />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

/** The last offer expired and can be renewed without new answers. */
function Renewable() {
  const past = useCall(listApplications, {});
  const last = 'value' in past ? past.value?.[0] : undefined;
  if (!last?.can_reissue) return null;
  return (
    <Notice
      title="Your last offer expired"
      actions={
        <ButtonLink href={`/home/apply/${last.gid}/status`} size="small" variant="secondary">
          Renew your offer
        </ButtonLink>
      }
    >
      We kept your answers, so you can get a new offer right away. Or ask for something else below.
    </Notice>
  );
}
