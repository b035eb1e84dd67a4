import { acceptMonitoringDisclosure } from '@paystead/contract/wellness/credit-monitoring';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { Checklist } from '@paystead/kit/checklist/checklist';
import { DocumentViewer } from '@paystead/kit/document-viewer/document-viewer';
import { Form } from '@paystead/kit/form/form';
import { SanitizedHtml } from '@paystead/kit/sanitized-html/sanitized-html';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { noErrors, type StepErrors, stepErrors } from '../../parts/words/step-errors.ts';
import { useStep, type WalkProps } from './walk.ts';
import { WalkPage } from './walk-page.tsx';

const promises = [
  'Your score and report, new each month',
  'An alert when something changes on your credit file',
  'No effect on your score, and your employer can’t see it',
];

/** DISCLOSURE: the terms, and a consent box that starts unchecked. */
export function AgreeStep(props: WalkProps) {
  const { disclosure } = props.walk;
  const agree = useStep(acceptMonitoringDisclosure, props);
  const [own, setOwn] = useState<StepErrors>(noErrors);
  const errors = own === noErrors ? stepErrors(agree.failure) : own;

  function submit(form: FormData) {
    const agreed = form.get('agreed') !== null;
    setOwn(agreed ? noErrors : { fields: { agreed: 'Read the notice and check the box' } });
    if (agreed) void agree.take({ version: disclosure.version });
  }

  return (
    <WalkPage
      step="agree"
      title="Turn on credit monitoring"
      lead="We get your report and score from a credit bureau and show them to you. It’s free, as part of your benefit."
      errors={errors}
    >
      <Form label="Your consent" busy={agree.pending} errors={errors.fields} onSubmit={submit}>
        <Stack gap={6}>
          <Checklist items={promises} />
          <DocumentViewer title={disclosure.title} level={2}>
            <SanitizedHtml html={disclosure.html} />
          </DocumentViewer>
          <Checkbox
            name="agreed"
            label={`I agree, and I have read the ${lower(disclosure.title)}`}
          />
          <ButtonRow fill>
            <Button type="submit" busy={agree.pending} busyLabel="One moment">
              Agree and continue
            </Button>
            <ButtonLink href="/home" variant="secondary">
              Not now
            </ButtonLink>
          </ButtonRow>
        </Stack>
      </Form>
    </WalkPage>
  );
}

function lower(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}
