import { useCall } from '@paystead/client/calls/use-call';
import { readApplication } from '@paystead/contract/origination/origination';
import { Page } from '@paystead/kit/page/page';
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
      lead="See what each paycheck would look like before you decide anything."
    >
      <Loaded of={open} failure="We couldn't load your application">
        {() => <StartForm />}
      </Loaded>
    </Page>
  );
}
