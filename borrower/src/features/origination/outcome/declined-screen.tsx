import { formatMoney } from '@paystead/kit/format/format-money';
import { useCommand } from '@paystead/client/calls/use-call';
import { startApplication } from '@paystead/contract/origination/origination';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useNavigate, useParams } from 'react-router';
import { ApplyErrors } from '../rate-check/apply-errors.tsx';
import { NoticeSheets } from './notice-sheets.tsx';
import { Loaded } from '../../../parts/page/loaded.tsx';
import { pathOf, useApplication, type ApplicationRecord } from '../../../parts/application.ts';

type Decision = NonNullable<ApplicationRecord['decision']>;

/** Says the decline plainly: the reasons, what would change them, and the next steps (S8.3). */
export function DeclinedScreen() {
  const { id = '' } = useParams();
  const application = useApplication(id);
  const value = 'value' in application ? application.value : undefined;
  return (
    <Page
      title={value?.decision?.title ?? 'Unfortunately, we cannot offer you a loan'}
      width="mid"
      back={{ href: '/home', label: 'Dashboard' }}
    >
      <Loaded of={application} failure="We couldn't load the decision">
        {({ decision }) => decision && <DecisionContent decision={decision} applicationGid={id} />}
      </Loaded>
    </Page>
  );
}

interface DecisionContentProps {
  decision: Decision;
  applicationGid: string;
}

function DecisionContent({ decision, applicationGid }: DecisionContentProps) {
  return (
    <Stack gap={6}>
      {decision.stage === 'PREQUALIFY' && (
        <Notice tone="positive" title="Checking your rate did not affect your credit score">
          Only you can see that you checked.
        </Notice>
      )}
      {decision.reasons.length > 0 && (
        <Sheet title={decision.reasons.length === 1 ? 'The reason' : 'The reasons'}>
          <ul>
            {decision.reasons.map((reason) => (
              <li key={reason.code}>{reason.sentence}</li>
            ))}
          </ul>
        </Sheet>
      )}
      {decision.what_would_change.length > 0 && (
        <Sheet title="What would change this">
          <ul>
            {decision.what_would_change.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Sheet>
      )}
      {decision.counter_offer && <CounterOffer offer={decision.counter_offer} />}
      <Sheet title="What happens next">
        <ul>
          <li>This notice has been emailed to you, and stays here.</li>
          <li>
            <Link href={`/web/secured/user/loan/apply/${applicationGid}/notice/pdf`} external>
              The notice as PDF
            </Link>
          </li>
          <li>Questions? Call us and give this reference: {decision.reference}.</li>
        </ul>
      </Sheet>
      <NoticeSheets applicationGid={applicationGid} />
      <ButtonRow fill>
        <ButtonLink href="/home">Back to dashboard</ButtonLink>
        <ButtonLink href="/pub/contact" variant="secondary">
          Talk to us
        </ButtonLink>
      </ButtonRow>
    </Stack>
  );
}

function CounterOffer({ offer }: { offer: NonNullable<Decision['counter_offer']> }) {
  const take = useCommand(startApplication);
  const navigate = useNavigate();
  async function run() {
    const moved = await take.run({ uec: 'PREQUALIFY', amount: offer.amount, term: offer.term });
    if (moved) void navigate(pathOf(moved));
  }
  return (
    <Sheet title="This would work">
      <Stack>
        <Text>
          {formatMoney(offer.amount)} over {offer.term} months.
        </Text>
        <ApplyErrors applicationGid={null} failure={take.failure} />
        <Button busy={take.pending} busyLabel="Checking" onPress={() => void run()}>
          {`Go on with ${formatMoney(offer.amount)}`}
        </Button>
      </Stack>
    </Sheet>
  );
}
