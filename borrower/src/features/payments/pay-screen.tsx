import { useCall } from '@paystead/client/calls/use-call';
import { listPaymentOptions } from '@paystead/contract/servicing/payments';
import { Page } from '@paystead/kit/page/page';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import { PayForm } from './pay-form.tsx';
import { keepPaymentDraft } from './payment-draft.ts';

const LEAD = 'Your paycheck deductions go on as planned unless your payment covers them.';
const PAYOFF_LEAD = "Pick a day. We count what's already on its way, so you don't pay twice.";

/** What to pay, how, and when. */
export function PayScreen() {
  const { gid = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const options = orErrorScreen(useCall(listPaymentOptions, { gid }));

  return (
    <Page
      title="Make a payment"
      width="form"
      back={{ href: `/home/loans/${gid}`, label: 'Your loan' }}
      lead={search.get('mode') === 'FULL' ? PAYOFF_LEAD : LEAD}
    >
      <Loaded of={options} failure="We couldn't load the ways to pay">
        {(value) => (
          <PayForm
            loanGid={gid}
            options={value}
            wished={search.get('mode')}
            onReady={(choices) => {
              keepPaymentDraft(gid, choices);
              void navigate(`/home/loans/${gid}/pay/check`);
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}
