import { useCall } from '@paystead/client/calls/use-call';
import { listAgreements } from '@paystead/contract/origination/agreements';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Stepper } from '@paystead/kit/stepper/stepper';
import { useParams } from 'react-router';
import { STEPS, useApplication } from '../../parts/application.ts';
import { Loaded } from '../../parts/page/loaded.tsx';
import { StepElsewhere } from '../../parts/page/step-elsewhere.tsx';
import { WithdrawLink } from '../../parts/page/withdraw-link.tsx';
import { lastMinuteOf } from '../../parts/words/deadline-words.ts';
import { EsignForm } from './esign-form.tsx';
import { SignForm } from './sign-form.tsx';

const FAILED = 'We couldn’t load your documents';

/**
 * Consent to electronic documents first, then the documents, then the typed name. Opened too early
 * or too late, it leads to the step that is due.
 */
export function SignScreen() {
  const { id = '' } = useParams();
  const application = useApplication(id);
  const value = 'value' in application ? application.value : undefined;
  const mayRead = value?.next_step === 'SIGN';
  const agreements = useCall(listAgreements, mayRead ? { application: id } : null);
  if (value && !mayRead) return <StepElsewhere application={value} />;

  const until = value?.offers.find(({ status }) => status === 'ACCEPTED')?.expires_on;
  const list = 'value' in agreements ? agreements.value : undefined;
  const consented = Boolean(list?.find(({ type }) => type === 'esign')?.signed_at);
  return (
    <Page
      title={consented ? 'Read and sign' : 'Documents on screen instead of paper'}
      width="mid"
      back={{ href: `/home/apply/${id}/offer`, label: 'Your offer' }}
      above={<Stepper steps={STEPS} current={3} />}
      lead={until && `Your offer is good until ${lastMinuteOf(until)}. Sign by then.`}
    >
      <Stack gap={6}>
        <Loaded of={application} failure={FAILED}>
          {() => (
            <Loaded of={agreements} failure={FAILED}>
              {(items) =>
                consented ? (
                  <SignForm
                    applicationGid={id}
                    items={items.filter(({ type }) => type !== 'esign')}
                  />
                ) : (
                  <EsignForm applicationGid={id} onDone={agreements.reload} />
                )
              }
            </Loaded>
          )}
        </Loaded>
        <WithdrawLink applicationGid={id} />
      </Stack>
    </Page>
  );
}
