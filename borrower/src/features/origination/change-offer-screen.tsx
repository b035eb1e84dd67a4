import { parseTypedMoney } from '@paystead/client/format-money';
import { useCall, useCommand } from '@paystead/client/use-call';
import { acceptOffer, quoteAmount } from '@paystead/contract/origination';
import { Columns } from '@paystead/kit/columns/columns';
import { Form } from '@paystead/kit/form/form';
import { Page } from '@paystead/kit/page/page';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Slider } from '@paystead/kit/slider/slider';
import { Stack } from '@paystead/kit/stack/stack';
import { Stepper } from '@paystead/kit/stepper/stepper';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApplyErrors } from './apply-errors.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { pathOf, STEPS, useApplication, type ApplicationRecord } from '../../parts/application.ts';
import { StateDisclaimer } from '../../parts/state-disclaimer.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { termCard } from './term-card.tsx';
import { useRested } from '../../parts/use-rested.ts';

/** Another amount or term within the offer; accepting it is the same act. */
export function ChangeOfferScreen() {
  const { id = '' } = useParams();
  const application = useApplication(id);
  return (
    <Page
      title="Change amount or term"
      back={{ href: `/home/apply/${id}/offer`, label: 'Your offer' }}
      above={<Stepper steps={STEPS} current={2} />}
    >
      <Loaded of={application} failure="We couldn't load your offer">
        {(record) => (
          <Stack gap={8}>
            <ChangeForm application={record} />
            <StateDisclaimer />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function ChangeForm({ application }: { application: ApplicationRecord }) {
  const offer = application.offers.find(({ status }) => status === 'OPEN');
  const [amount, setAmount] = useState(offer?.quote.amount ?? application.max_amount);
  const [term, setTerm] = useState(String(offer?.quote.term ?? ''));
  const asked = useRested(parseTypedMoney(amount) ?? application.min_amount);
  const quotes = useCall(quoteAmount, { id: application.gid, amount: asked });
  const accept = useCommand(acceptOffer);
  const navigate = useNavigate();
  if (!offer) return null;

  const rows = ('value' in quotes ? quotes.value?.quotes : undefined) ?? [];
  const quote = rows.find((one) => String(one.term) === term);

  async function submit() {
    const exact = parseTypedMoney(amount);
    if (!exact || !offer) return;
    const moved = await accept.run({
      id: application.gid,
      offer: offer.gid,
      amount: exact,
      term: Number(term),
    });
    if (moved) void navigate(pathOf(moved));
  }

  return (
    <Form onSubmit={() => void submit()} busy={accept.pending}>
      <Columns
        asideLabel="Estimate"
        asideWidth="wide"
        sticky
        main={
          <Stack gap={8}>
            <ApplyErrors applicationGid={application.gid} failure={accept.failure} />
            <Slider
              name="amount"
              label="Loan amount"
              min={offer.min_amount}
              max={offer.max_amount}
              step={application.amount_step}
              value={amount}
              onChange={setAmount}
            />
            <RadioCards
              name="term"
              label="How long to pay it back?"
              value={term}
              onChange={setTerm}
              options={rows.filter((row) => offer.terms.includes(row.term)).map(termCard)}
            />
          </Stack>
        }
        aside={
          <EstimateCard
            quote={quote}
            frequency={application.payroll?.payroll_frequency}
            busy={accept.pending}
            updating={quotes.state === 'pending'}
          />
        }
      />
    </Form>
  );
}
