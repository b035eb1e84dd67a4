import { requestName } from '@paystead/contract/identity/contact-changes';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Flow, FlowStep } from '@paystead/kit/flow/flow';
import { Form } from '@paystead/kit/form/form';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { showToast } from '@paystead/kit/toast/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ProveIt } from '../../parts/proof/prove-it.tsx';
import { noErrors, stepErrors } from '../../parts/words/step-errors.ts';
import { ChangePage } from './change-page.tsx';
import type { ChangeProps } from './change-props.ts';
import { TO_PROFILE } from './factor-page.tsx';
import { useFreshForm } from './use-fresh-form.ts';

/** S4.11: asks for a new legal name; the document goes the way of all documents. */
export function ChangeName({ person, contact }: ChangeProps) {
  const open = contact.name_change?.status === 'PENDING' ? contact.name_change : null;
  const [first, setFirst] = useState(open?.first_name ?? person.first_name);
  const [last, setLast] = useState(open?.last_name ?? person.last_name);
  const navigate = useNavigate();
  const ask = useFreshForm(requestName, () => {
    showToast('Next, send us a document with your new name');
    void navigate('/home/documents');
  });

  if (ask.needsProof) return <ProveIt factors={person} back={TO_PROFILE} onProved={ask.proved} />;
  if (contact.name_change?.status === 'REVIEW') return <InReview contact={contact} />;
  const errors = ask.failure ? stepErrors(ask.failure, 'last_name') : noErrors;
  return (
    <ChangePage
      title="Change your legal name"
      errors={errors}
      lead="Enter your name as your ID or Social Security card shows it. Then send us a photo of one of them."
    >
      <Form
        label="Change your legal name"
        busy={ask.pending}
        errors={errors.fields}
        onSubmit={() => ask.run({ first_name: first, last_name: last })}
      >
        <Stack gap={6}>
          <TextField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            value={first}
            onChange={setFirst}
          />
          <TextField
            label="Last name"
            name="last_name"
            autoComplete="family-name"
            value={last}
            onChange={setLast}
          />
          <ButtonRow fill>
            <Button type="submit" busy={ask.pending} busyLabel="Saving">
              Continue to the document
            </Button>
            <ButtonLink href={TO_PROFILE.href} variant="tertiary">
              Cancel
            </ButtonLink>
          </ButtonRow>
        </Stack>
      </Form>
      <Sheet title="What happens next">
        <Flow>
          <FlowStep title="You enter your new name" state="now" when="Now" />
          <FlowStep
            title="You send a document"
            state="to-do"
            note="A driver’s license or a Social Security card with the new name."
          />
          <FlowStep
            title="One of our reviewers checks it"
            state="to-do"
            note="Until then your account keeps the old name. Papers you signed stay valid."
          />
        </Flow>
      </Sheet>
    </ChangePage>
  );
}

function InReview({ contact }: Pick<ChangeProps, 'contact'>) {
  const { name_change: change } = contact;
  return (
    <ChangePage title="Change your legal name" errors={noErrors}>
      <Notice title={`We’re checking your document for ${change?.first_name} ${change?.last_name}`}>
        We’ll write to you when it’s done. You can change your name again after that.
      </Notice>
      <ButtonRow fill>
        <ButtonLink href={TO_PROFILE.href}>Back to your profile</ButtonLink>
      </ButtonRow>
    </ChangePage>
  );
}
