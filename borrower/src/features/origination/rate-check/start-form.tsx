import { parseTypedMoney } from '@paystead/kit/format/format-money';
import { useCommand } from '@paystead/client/calls/use-call';
import { startApplication } from '@paystead/contract/origination/origination';
import { Button } from '@paystead/kit/button/button';
import { Form } from '@paystead/kit/form/form';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Notice } from '@paystead/kit/notice/notice';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { useDraft } from '@paystead/client/browser/use-draft';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useArea } from '../../../store/use-area.ts';
import { user } from '../../../store/user.ts';
import { pathOf } from '../../../parts/application.ts';
import { ApplyErrors } from './apply-errors.tsx';
import { InquiryConsent, uncheckedIn } from './inquiry-consent.tsx';
import { wrongAmount } from './use-quotes.ts';

const PURPOSES = [
  { value: 'debt', text: 'Pay off other debt' },
  { value: 'home', text: 'Home repair' },
  { value: 'car', text: 'Car' },
  { value: 'medical', text: 'Medical bill' },
  { value: 'family', text: 'Family' },
  { value: 'other', text: 'Something else' },
];

/** The first question: how much, and consent to a soft inquiry. */
export function StartForm() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const start = useCommand(startApplication);
  const draft = useDraft('apply-start');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const refinances = useArea(user).value?.refinance_eligible ?? false;

  async function submit(answers: FormData) {
    const typed = String(answers.get('amount') ?? '');
    const amount = parseTypedMoney(typed);
    const found = {
      ...wrongAmount(typed),
      ...uncheckedIn({ decision: null }, answers),
    };
    setErrors(found);
    if (!amount || Object.keys(found).length > 0) return;
    const purpose = String(answers.get('purpose') ?? '');
    const application = await start.run({
      uec: 'PREQUALIFY',
      amount,
      inquiry_consent: true,
      ...(purpose ? { purpose } : {}),
    });
    if (!application) return;
    draft.forget();
    void navigate(pathOf(application));
  }

  if (!draft.answers) return <LoadingAnswers />;
  const amount = query.get('amount') ?? draft.answers.amount ?? '';
  return (
    <Form onSubmit={(answers) => void submit(answers)} errors={errors} busy={start.pending}>
      <Stack gap={6}>
        <ApplyErrors applicationGid={null} errors={errors} failure={start.failure} />
        <div onBlur={draft.keep}>
          <Stack gap={6}>
            <MoneyField
              name="amount"
              label="How much would you like to borrow?"
              hint={
                refinances
                  ? 'Ask for more than you owe now, because the new loan pays off the old one'
                  : 'You can change it on the next page'
              }
              defaultValue={amount}
              onChange={(value) => draft.set('amount', value)}
            />
            <Select
              name="purpose"
              label="What is it for?"
              optional
              empty="Choose one"
              options={PURPOSES}
              defaultValue={draft.answers.purpose ?? ''}
              onChange={(value) => draft.set('purpose', value)}
            />
          </Stack>
        </div>
        <Notice tone="positive" title="Checking your rate doesn’t affect your credit score">
          Only you can see this check. Before we make one that other lenders can see, we’ll ask you.
        </Notice>
        <InquiryConsent />
        <Button type="submit" busy={start.pending} busyLabel="Checking your rate">
          Check my rate
        </Button>
      </Stack>
    </Form>
  );
}

function LoadingAnswers() {
  return (
    <PlaceholderGroup label="Loading your answers">
      <Placeholder shape="block" />
    </PlaceholderGroup>
  );
}
