import { useCall } from '@paystead/client/calls/use-call';
import { listPaymentOptions } from '@paystead/contract/servicing/payments';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Page } from '@paystead/kit/page/page';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import { PayForm } from './pay-form.tsx';
import { keepPaymentDraft } from './payment-draft.ts';
import type { Options } from './payment-words.ts';

/** What to pay, how, and when. */
export function PayScreen() {
  const { gid = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const options = orErrorScreen(useCall(listPaymentOptions, { gid }));
  const wished = search.get('mode');
  const known = 'value' in options ? options.value : undefined;

  return (
    <Page
      title={wished === 'FULL' ? 'Pay off your loan' : 'Make a payment'}
      back={{ href: `/home/loans/${gid}`, label: 'Your loan' }}
      lead={known && <Lead options={known} isPayoff={wished === 'FULL'} />}
    >
      <Loaded of={options} failure="We couldn’t load the ways to pay">
        {(value) => (
          <PayForm
            loanGid={gid}
            options={value}
            wished={wished}
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

function Lead({ options, isPayoff }: { options: Options; isPayoff: boolean }) {
  if (isPayoff) {
    return 'Pick a day. We count what’s already on its way, so you don’t pay twice.';
  }
  const { next_regular: next, modes } = options;
  const isLate = modes.some(({ mode, open }) => mode === 'ARREARS' && open);
  if (!next) return 'You choose how much and when.';
  return (
    <>
      {!isLate && 'This payment is extra. '}Your next{' '}
      {next.kind === 'DEBIT' ? 'bank debit' : 'paycheck deduction'}, <Amount value={next.amount} />{' '}
      on <Day value={next.date} form="weekday" />, stays as planned.
    </>
  );
}
