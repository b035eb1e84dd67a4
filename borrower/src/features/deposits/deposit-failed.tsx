import { useCommand } from '@paystead/client/calls/use-call';
import { reportAllotmentError } from '@paystead/contract/verification/queue';
import { Button } from '@paystead/kit/button/button';
import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';

/** S7.35: the person says that the setup didn't work; the report goes to our staff. */
export function DepositFailed() {
  const report = useCommand(reportAllotmentError);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sent, setSent] = useState(false);

  async function submit(form: FormData) {
    const message = String(form.get('message') ?? '').trim();
    setErrors(message ? {} : { message: 'Tell us what happened' });
    if (message && (await report.run({ code: 'NOT_POSSIBLE', message }))) setSent(true);
  }

  if (sent) {
    return (
      <Notice tone="positive" title="Thank you. We’ll look into it">
        Your loan stays as agreed. We’ll write to you about another way to pay.
      </Notice>
    );
  }
  return (
    <Disclosure title="It didn’t work">
      <Form onSubmit={(form) => void submit(form)} errors={errors} busy={report.pending}>
        <Stack gap={4}>
          <ErrorSummary errors={errors} message={failureWords(report.failure)} />
          <TextArea
            name="message"
            label="What happened?"
            hint="For example, your payroll office doesn’t do allotments"
            maxLength={500}
          />
          <Button type="submit" variant="secondary" busy={report.pending} busyLabel="Sending">
            Tell us
          </Button>
        </Stack>
      </Form>
    </Disclosure>
  );
}
