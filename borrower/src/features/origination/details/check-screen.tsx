import { useCommand } from '@paystead/client/calls/use-call';
import { startApplication } from '@paystead/contract/origination/origination';
import { Amount } from '@paystead/kit/amount/amount';
import { Answer, Answers } from '@paystead/kit/answers/answers';
import { Button } from '@paystead/kit/button/button';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { Form } from '@paystead/kit/form/form';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
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
import { DETAIL_WORDS, detailHref } from './detail-words.ts';

/** Shows all answers once more, and asks for consent to the hard inquiry. */
export function CheckScreen() {
  const { id = '' } = useParams();
  const application = useApplication(id);
  return (
    <Page
      title="Check your answers"
      width="mid"
      back={{ href: `/home/apply/${id}/confirm`, label: 'Confirm your details' }}
      above={<Stepper steps={STEPS} current={1} />}
    >
      <Loaded of={application} failure="We couldn’t load your answers">
        {(record) => <CheckForm application={record} />}
      </Loaded>
    </Page>
  );
}

/** Someone who applies again after an expired offer has had the hard inquiry already. */
function InquiryAsked({ isSoft }: { isSoft: boolean }) {
  if (isSoft) {
    return (
      <Checkbox
        name="inquiry_consent"
        label="I agree that Paystead may check my credit report again. It doesn’t affect my credit score, and no other lender can see it."
      />
    );
  }
  return (
    <>
      <Notice title="Other lenders can see this check">
        It may lower your credit score a little. We make it once for this application.
      </Notice>
      <Checkbox
        name="inquiry_consent"
        label="I agree that Paystead may ask for my full credit report to decide on this application."
      />
    </>
  );
}

function CheckForm({ application }: { application: ApplicationRecord }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = useCommand(startApplication);
  const navigate = useNavigate();
  const amountPage = `/home/apply/${application.gid}/amount`;

  async function submit(answers: FormData) {
    const consents = answers.get('inquiry_consent') !== null;
    setErrors(consents ? {} : { inquiry_consent: 'Check the box to send your application' });
    if (!consents) return;
    const decided = await send.run({ uec: 'APPLY', inquiry_consent: true });
    if (!decided) return;
    // An application without an account goes on to say that it was received and decided.
    const isReceived = decided.next_step === 'WAIT' || decided.next_step === 'BANK';
    if (isReceived) void navigate(`/home/apply/${decided.gid}/wait`, { state: 'sent' });
    else void navigate(pathOf(decided));
  }

  return (
    <Form onSubmit={(answers) => void submit(answers)} errors={errors} busy={send.pending}>
      <Stack gap={6}>
        <ApplyErrors applicationGid={application.gid} errors={errors} failure={send.failure} />
        <Sheet>
          <Answers>
            <Answer label="You borrow" change={amountPage}>
              {application.amount && <Amount value={application.amount} />}
            </Answer>
            <Answer label="Over" change={amountPage}>
              {application.term} months
            </Answer>
            {application.details.map((detail) => (
              <Answer
                key={detail.type}
                label={DETAIL_WORDS[detail.type].title}
                change={detailHref(application.gid, detail.type)}
              >
                {detail.shown ?? (detail.state === 'done' ? 'Confirmed' : 'Not answered yet')}
              </Answer>
            ))}
          </Answers>
        </Sheet>
        <InquiryAsked isSoft={application.earlier !== null} />
        <Button type="submit" busy={send.pending} busyLabel="Deciding">
          Send my application
        </Button>
      </Stack>
    </Form>
  );
}
