import { chooseMonitoringCheck } from '@paystead/contract/wellness/credit-monitoring';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Form } from '@paystead/kit/form/form';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { noErrors, type StepErrors, stepErrors } from '../../parts/words/step-errors.ts';
import { useStep, type Walk, type WalkProps } from './walk.ts';
import { WalkPage } from './walk-page.tsx';
import { WayOut } from './way-out.tsx';

type Choice = Walk['choices'][number];

const names: Readonly<Record<Choice['type'], string>> = {
  OPT_SMS: 'Text a code',
  OPT_VOICE: 'Call with a code',
  OPT_KBA: 'Answer questions',
};

/** OTP: a code on the verified phone, or the bureau's questions (S3.20). */
export function ChooseStep(props: WalkProps) {
  const { choices } = props.walk;
  const choose = useStep(chooseMonitoringCheck, props);
  const [own, setOwn] = useState<StepErrors>(noErrors);
  const errors = own === noErrors ? stepErrors(choose.failure) : own;
  const onlyQuestions = choices.every(({ type }) => type === 'OPT_KBA');

  function submit(form: FormData) {
    const type = onlyQuestions
      ? 'OPT_KBA'
      : choices.find((choice) => choice.type === form.get('type'))?.type;
    setOwn(type ? noErrors : { fields: { type: 'Choose a way' } });
    if (type) void choose.take({ type });
  }

  return (
    <WalkPage
      step="prove"
      title={onlyQuestions ? 'Answer a few questions' : 'How should we confirm it’s you?'}
      lead={
        onlyQuestions
          ? 'The bureau doesn’t have your phone number, so a code can’t prove it’s you. It asks about your past addresses and accounts instead.'
          : 'The bureau needs to be sure before it shows your report.'
      }
      errors={errors}
    >
      <Form label="Your check" busy={choose.pending} errors={errors.fields} onSubmit={submit}>
        <Stack gap={6}>
          {!onlyQuestions && (
            <RadioCards
              label="How should we confirm it’s you?"
              labelHidden
              name="type"
              options={choices.map(({ type, sent_to }) => ({
                value: type,
                label: names[type],
                hint: sent_to
                  ? `To the phone ${sent_to}`
                  : 'About your past addresses and accounts',
              }))}
            />
          )}
          <ButtonRow fill>
            <Button type="submit" busy={choose.pending} busyLabel="One moment">
              {onlyQuestions ? 'Start the questions' : 'Continue'}
            </Button>
            <WayOut />
          </ButtonRow>
        </Stack>
      </Form>
    </WalkPage>
  );
}
