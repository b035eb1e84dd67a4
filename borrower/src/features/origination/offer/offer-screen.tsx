import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { formatBusinessDays } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { acceptOffer, readOffer } from '@paystead/contract/origination/origination';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Button } from '@paystead/kit/button/button';
import { FederalBox } from '@paystead/kit/federal-box/federal-box';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Stepper } from '@paystead/kit/stepper/stepper';
import { useNavigate, useParams } from 'react-router';
import { ApplyErrors } from '../rate-check/apply-errors.tsx';
import { Loaded } from '../../../parts/page/loaded.tsx';
import { StepElsewhere } from '../../../parts/page/step-elsewhere.tsx';
import { lastMinuteOf } from '../../../parts/words/deadline-words.ts';
import {
  pathOf,
  STEPS,
  useApplication,
  type ApplicationRecord,
} from '../../../parts/application.ts';
import { EarlierOffer } from './earlier-offer.tsx';
import { OfferDays } from './offer-days.tsx';
import { OfferSheets } from './offer-sheets.tsx';
import { ThreeWays } from './three-ways.tsx';
import type { OfferRecord } from '../rate-check/quote-record.ts';

/** The full offer: shows the cost before the decision. */
export function OfferScreen() {
  const { id = '' } = useParams();
  const application = useApplication(id);
  const value = 'value' in application ? application.value : undefined;
  const open = value?.offers.find(
    (offer) => offer.status === 'OPEN' || offer.status === 'ACCEPTED',
  );
  if (value && !open) return <StepElsewhere application={value} />;
  const title = open ? `You’re approved for ${formatMoney(open.quote.amount)}` : 'Your offer';
  return (
    <Page
      title={title}
      width="mid"
      back={{ href: '/home', label: 'Dashboard' }}
      above={<Stepper steps={STEPS} current={2} />}
      lead={
        open &&
        `Here’s the full cost before you decide. This offer is good until ${lastMinuteOf(open.expires_on)}${daysLeft(open.expires_in_business_days)}.`
      }
    >
      <Loaded of={application} failure="We couldn’t load your offer">
        {(record) => open && <OfferContent application={record} offerGid={open.gid} />}
      </Loaded>
    </Page>
  );
}

/** The last day itself has none left. */
function daysLeft(count: number): string {
  return count === 0 ? ', which is today' : ` (${formatBusinessDays(count)})`;
}

function OfferContent({
  application,
  offerGid,
}: {
  application: ApplicationRecord;
  offerGid: string;
}) {
  const details = useCall(readOffer, { id: application.gid, offer: offerGid });
  return (
    <Loaded of={details} failure="We couldn’t load the cost of your offer">
      {(offer) => (
        <Stack gap={6}>
          {application.earlier && (
            <EarlierOffer earlier={application.earlier} now={offer.offer.quote} />
          )}
          <h2>Truth in Lending disclosure</h2>
          <FederalBox
            apr={offer.apr}
            financeCharge={offer.offer.quote.finance_charge}
            amountFinanced={offer.offer.quote.amount_financed}
            totalOfPayments={offer.total_amount}
            creditor={offer.creditor}
          />
          <OfferSheets offer={offer} />
          {application.old_loan && (
            <ThreeWays old={application.old_loan} quote={offer.offer.quote} />
          )}
          <Decide application={application} offer={offer} />
        </Stack>
      )}
    </Loaded>
  );
}

function Decide({ application, offer }: { application: ApplicationRecord; offer: OfferRecord }) {
  const accept = useCommand(acceptOffer);
  const navigate = useNavigate();
  async function take() {
    const moved = await accept.run({
      id: application.gid,
      offer: offer.offer.gid,
      amount: offer.amount,
      term: offer.term,
    });
    if (moved) void navigate(pathOf(moved));
  }
  return (
    <Stack>
      <ApplyErrors applicationGid={application.gid} failure={accept.failure} />
      <OfferDays />
      <ButtonRow fill>
        <Button busy={accept.pending} busyLabel="Accepting" onPress={() => void take()}>
          Accept and go to signing
        </Button>
        <ButtonLink href={`/home/apply/${application.gid}/offer/change`} variant="secondary">
          Change amount or term
        </ButtonLink>
        <ButtonLink href={`/home/apply/${application.gid}/withdraw`} variant="tertiary">
          Decline offer
        </ButtonLink>
      </ButtonRow>
    </Stack>
  );
}
