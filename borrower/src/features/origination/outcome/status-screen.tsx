import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useParams } from 'react-router';
import { type ApplicationRecord, useApplication } from '../../../parts/application.ts';
import { Loaded } from '../../../parts/page/loaded.tsx';
import { StepElsewhere } from '../../../parts/page/step-elsewhere.tsx';
import { Reissue } from '../offer/reissue.tsx';
import { SignedPage } from './signed-page.tsx';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** The ends of an application that this page shows; a declined one has its own page. */
const ENDS: Partial<Record<ApplicationRecord['status'], Words>> = {
  FUNDED: {
    title: 'Your money has arrived',
    text: 'This application is finished. Your loan has its own page.',
  },
  WITHDRAWN: {
    title: 'This application has ended',
    text: 'You withdrew it or canceled its loan. You owe nothing for it.',
  },
  EXPIRED: {
    title: 'This offer has expired',
    text: 'The time to sign has passed. You owe nothing, and it doesn’t affect your credit score.',
  },
};

/** An application that is signed or has ended; before that, it leads to the step that is due. */
export function StatusScreen() {
  const { id = '' } = useParams();
  const application = useApplication(id);
  const value = 'value' in application ? application.value : undefined;
  const end = value && ENDS[value.status];
  if (value?.status === 'SIGNED') return <SignedPage application={value} />;
  if (value && !end) return <StepElsewhere application={value} />;
  return (
    <Page
      title={end?.title ?? 'Your application'}
      width="form"
      back={{ href: '/home', label: 'Dashboard' }}
      lead={end?.text}
    >
      <Loaded of={application} failure="We couldn’t load your application">
        {(record) => <Ended application={record} />}
      </Loaded>
    </Page>
  );
}

function Ended({ application }: { application: ApplicationRecord }) {
  const { amount, can_reissue, loan_gid, status, term } = application;
  const mayAskAgain = status !== 'FUNDED' && !can_reissue;
  return (
    <Stack gap={6}>
      {amount && term !== null && (
        <Text tone="muted">
          You asked for <Amount value={amount} /> over {term} months.
        </Text>
      )}
      {can_reissue && <Reissue applicationGid={application.gid} />}
      <ButtonRow fill>
        {loan_gid && <ButtonLink href={`/home/loans/${loan_gid}`}>See your loan</ButtonLink>}
        {mayAskAgain && <ButtonLink href="/home/apply">Ask for a new offer</ButtonLink>}
        <ButtonLink href="/home" variant="secondary">
          Back to dashboard
        </ButtonLink>
      </ButtonRow>
    </Stack>
  );
}
