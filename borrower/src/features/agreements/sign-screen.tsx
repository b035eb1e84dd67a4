import { useCall } from '@paystead/client/calls/use-call';
import { listAgreements } from '@paystead/contract/origination/agreements';
import { Page } from '@paystead/kit/page/page';
import { Stepper } from '@paystead/kit/stepper/stepper';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { STEPS } from '../../parts/application.ts';
import { WithdrawLink } from '../../parts/page/withdraw-link.tsx';
import { EsignForm } from './esign-form.tsx';
import { SignForm } from './sign-form.tsx';

/** Consent to electronic documents first, then the documents, then the typed name. */
export function SignScreen() {
  const { id = '' } = useParams();
  const agreements = useCall(listAgreements, { application: id });
  const list = 'value' in agreements ? agreements.value : undefined;
  const consented = Boolean(list?.find(({ type }) => type === 'esign')?.signed_at);
  return (
    <Page
      title={consented ? 'Read and sign' : 'Documents on screen instead of paper'}
      width="mid"
      back={{ href: `/home/apply/${id}/offer`, label: 'Your offer' }}
      above={<Stepper steps={STEPS} current={3} />}
    >
      <Loaded of={agreements} failure="We couldn't load your documents">
        {(items) =>
          items.find(({ type }) => type === 'esign')?.signed_at ? (
            <SignForm applicationGid={id} items={items.filter(({ type }) => type !== 'esign')} />
          ) : (
            <EsignForm applicationGid={id} onDone={agreements.reload} />
          )
        }
      </Loaded>
      <WithdrawLink applicationGid={id} />
    </Page>
  );
}
