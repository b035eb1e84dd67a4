import { useCommand } from '@paystead/client/calls/use-call';
import type { WireInput } from '@paystead/contract/call';
import { answerSandboxSocial } from '@paystead/contract/identity/social';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { CompanyMark } from '@paystead/kit/company-mark/company-mark';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import type { FormErrors } from '@paystead/kit/form/form';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { SocialEmailForm } from './social-email-form.tsx';
import { SocialPeople } from './social-people.tsx';

const NO_ERRORS: FormErrors = {};

type Answer = Omit<WireInput<typeof answerSandboxSocial>, 'request'>;

/** /sandbox/social: plays the login page of Google or Facebook. */
export function SocialPage() {
  const [query] = useState(() => new URLSearchParams(location.search));
  const company = query.get('with') === 'facebook' ? 'facebook' : 'google';
  const name = company === 'facebook' ? 'Facebook' : 'Google';
  const command = useCommand(answerSandboxSocial);
  const { failure } = command;
  const errors = failure?.fields ?? NO_ERRORS;

  async function answer(given: Answer) {
    command.clear();
    const back = await command.run({ request: query.get('request') ?? '', ...given });
    if (back) location.assign(back.url);
  }
  const send = (given: Answer) => void answer(given);

  return (
    <Page
      title={`Sandbox ${name}`}
      width="form"
      lead={`Here you would log in with ${name}. Choose who you are.`}
      error={failure !== null}
      above={
        <Stack gap={6}>
          <CompanyMark company={company} />
          <ErrorSummary
            errors={errors}
            message={failure && !failure.fields ? failure.message : undefined}
          />
        </Stack>
      }
    >
      <Stack gap={6}>
        <SocialPeople onChoose={(email) => send({ choice: 'ALLOW', email })} />
        <SocialEmailForm
          company={name}
          errors={errors}
          busy={command.pending}
          onSubmit={(typed) => send({ choice: 'ALLOW', ...typed })}
        />
        <ButtonRow fill>
          <Button variant="tertiary" onPress={() => send({ choice: 'DECLINE' })}>
            Cancel
          </Button>
          <Button variant="tertiary" onPress={() => send({ choice: 'FAIL' })}>
            Go back with a bad code
          </Button>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
