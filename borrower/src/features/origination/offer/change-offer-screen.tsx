import { parseTypedMoney } from '@paystead/kit/format/format-money';
import { useCommand } from '@paystead/client/calls/use-call';
import { acceptOffer } from '@paystead/contract/origination/origination';
import { Columns } from '@paystead/kit/columns/columns';
import { Form } from '@paystead/kit/form/form';
import { Page } from '@paystead/kit/page/page';
import { Slider } from '@paystead/kit/slider/slider';
import { Stack } from '@paystead/kit/stack/stack';
import { Stepper } from '@paystead/kit/stepper/stepper';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApplyErrors } from '../rate-check/apply-errors.tsx';
import { Loaded } from '../../../parts/page/loaded.tsx';
import {
  pathOf,
  STEPS,
  useApplication,
  type ApplicationRecord,
} from '../../../parts/application.ts';
import { StateDisclaimer } from '../../../parts/page/state-disclaimer.tsx';
import { StepElsewhere } from '../../../parts/page/step-elsewhere.tsx';
import { EstimateCard } from '../rate-check/estimate-card.tsx';
import { Terms } from '../rate-check/terms.tsx';
import { useQuotes, wrongAmount } from '../rate-check/use-quotes.ts';

/** Chooses another amount or term within the offer; accepting it uses the same call. */
export function ChangeOfferScreen() {
  const { id = '' } = useParams();
  const application = useApplication(id);
  const value = 'value' in application ? application.value : undefined;
  if (value && !standingOf(value)) return <StepElsewhere application={value} />;
  return (
    <Page
      title="Change amount or term"
      back={{ href: `/home/apply/${id}/offer`, label: 'Your offer' }}
      above={<Stepper steps={STEPS} current={2} />}
    >
      <Loaded of={application} failure="We couldn’t load your offer">
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

/** The offer that can still be changed; accepting it once doesn't fix it. */
function standingOf({ offers }: ApplicationRecord) {
  return offers.find(({ status }) => status === 'OPEN' || status === 'ACCEPTED');
}

function ChangeForm({ application }: { application: ApplicationRecord }) {
  const offer = standingOf(application);
  const [amount, setAmount] = useState(offer?.quote.amount ?? application.max_amount);
  const [term, setTerm] = useState(String(offer?.quote.term ?? ''));
  const quotes = useQuotes(application, amount);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const accept = useCommand(acceptOffer);
  const navigate = useNavigate();
  if (!offer) return null;

  const quote = quotes.answer?.quotes.find((one) => String(one.term) === term);

  const shown: Record<string, string> = quotes.refused ? { amount: quotes.refused } : errors;
  const busy = accept.pending || (quotes.updating && !quotes.answer);

  async function submit() {
    const exact = parseTypedMoney(amount);
    setErrors(wrongAmount(amount));
    if (!exact || !offer || quotes.refused) return;
    const moved = await accept.run({
      id: application.gid,
      offer: offer.gid,
      amount: exact,
      term: Number(term),
    });
    if (moved) void navigate(pathOf(moved));
  }

  return (
    <Form onSubmit={() => void submit()} errors={shown} busy={busy}>
      <Columns
        asideLabel="Estimate"
        asideWidth="wide"
        sticky
        main={
          <Stack gap={8}>
            <ApplyErrors applicationGid={application.gid} errors={shown} failure={accept.failure} />
            <Slider
              name="amount"
              label="Loan amount"
              min={offer.min_amount}
              max={offer.max_amount}
              step={application.amount_step}
              value={amount}
              onChange={setAmount}
            />
            <Terms quotes={quotes} open={offer.terms} value={term} onChange={setTerm} />
          </Stack>
        }
        aside={
          <EstimateCard
            quote={quote}
            frequency={application.payroll?.payroll_frequency}
            busy={busy}
            updating={quotes.updating}
          />
        }
      />
    </Form>
  );
}
