import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { formatPhone } from '@paystead/client/format/format-phone';
import { FileTextIcon } from '@paystead/kit/icon/file-text';
import { PhoneIcon } from '@paystead/kit/icon/phone';
import { ShieldCheckIcon } from '@paystead/kit/icon/shield-check';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Plate } from '@paystead/kit/plate/plate';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Unbroken } from '@paystead/kit/text/contact';
import { Text } from '@paystead/kit/text/text';
import { useParams } from 'react-router';
import { config } from '../../../store/config.ts';
import { useArea } from '../../../store/use-area.ts';
import { Loaded } from '../../../parts/page/loaded.tsx';
import { StepElsewhere } from '../../../parts/page/step-elsewhere.tsx';
import { useApplication, type ApplicationRecord } from '../../../parts/application.ts';
import { NextSteps } from './next-steps.tsx';
import { NoticeSheets } from './notice-sheets.tsx';

type Decision = NonNullable<ApplicationRecord['decision']>;

const LEADS: Readonly<Record<Decision['stage'], string>> = {
  PREQUALIFY: 'From what we know today, you don’t qualify right now.',
  UW: 'Your application didn’t meet our underwriting criteria.',
  OTHER: 'We can’t finish this application online.',
};

/** Says the decline plainly: the reasons once, the next steps, and the notice folded (S8.3). */
export function DeclinedScreen() {
  const { id = '' } = useParams();
  const application = useApplication(id);
  const value = 'value' in application ? application.value : undefined;
  const decision = value?.decision;
  if (value && value.status !== 'DECLINED' && value.next_step !== 'DECLINED') {
    return <StepElsewhere application={value} />;
  }
  return (
    <Page
      title={decision?.title ?? 'Unfortunately, we can’t offer you a loan'}
      width="mid"
      back={{ href: '/home', label: 'Dashboard' }}
      above={
        <Plate tone="plain" size="large">
          <FileTextIcon />
        </Plate>
      }
      lead={decision && LEADS[decision.stage]}
    >
      <Loaded of={application} failure="We couldn’t load the decision">
        {(record) =>
          record.decision && <DecisionContent decision={record.decision} applicationGid={id} />
        }
      </Loaded>
    </Page>
  );
}

interface DecisionContentProps {
  decision: Decision;
  applicationGid: string;
}

function DecisionContent({ decision, applicationGid }: DecisionContentProps) {
  const pdf = `/web/secured/user/loan/apply/${applicationGid}/notice/pdf`;
  return (
    <Stack gap={6}>
      {decision.stage === 'PREQUALIFY' && (
        <Notice
          tone="positive"
          icon={<ShieldCheckIcon />}
          title="Checking your rate didn’t affect your credit score"
        >
          Only you can see that you checked.
        </Notice>
      )}
      {decision.stage === 'OTHER' && <CallUs reference={decision.reference} />}
      {decision.reasons.length > 0 && <Reasons decision={decision} />}
      <NextSteps decision={decision} />
      <Disclosure title="The full notice">
        <Stack gap={6}>
          <Text size="small">
            We emailed you this notice, and it stays in{' '}
            <Link href="/home/documents">Documents</Link>. Your reference is{' '}
            <Unbroken>{decision.reference}</Unbroken>.{' '}
            <Link href={pdf} external>
              The notice as PDF
            </Link>
          </Text>
          <NoticeSheets applicationGid={applicationGid} />
        </Stack>
      </Disclosure>
      <ButtonRow fill>
        <ButtonLink href="/home">Back to dashboard</ButtonLink>
      </ButtonRow>
    </Stack>
  );
}

function Reasons({ decision }: { decision: Decision }) {
  const { reasons, what_would_change: changes } = decision;
  return (
    <Sheet title={reasons.length === 1 ? 'Main reason' : 'Main reasons'}>
      <Stack>
        <ul>
          {reasons.map((reason) => (
            <li key={reason.code}>{reason.sentence}</li>
          ))}
        </ul>
        {changes.length > 0 && (
          <>
            <Text strong>What would change this</Text>
            <ul>
              {changes.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Sheet>
  );
}

function CallUs({ reference }: { reference: string }) {
  const brand = useArea(config).value?.brand;
  if (!brand) return null;
  return (
    <Notice tone="plain" icon={<PhoneIcon />} title="Let’s talk it through">
      Call{' '}
      <Text as="span" nowrap>
        <Link href={`tel:${brand.support_phone}`}>{formatPhone(brand.support_phone)}</Link>
      </Text>{' '}
      and give us the reference <Unbroken>{reference}</Unbroken>.
    </Notice>
  );
}
