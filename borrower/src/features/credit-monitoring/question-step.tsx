import {
  answerMonitoringQuestion,
  changeMonitoringCheck,
} from '@paystead/contract/wellness/credit-monitoring';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Form } from '@paystead/kit/form/form';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { noErrors, type StepErrors, stepErrors } from '../../parts/words/step-errors.ts';
import { useStep, type Walk, type WalkProps } from './walk.ts';
import { WalkPage } from './walk-page.tsx';

/** KBA: one question of the bureau; its last answer is none of these. */
export function QuestionStep(props: WalkProps & { question: NonNullable<Walk['question']> }) {
  const { number, of, text, answers } = props.question;
  const give = useStep(answerMonitoringQuestion, props);
  const back = useStep(changeMonitoringCheck, props);
  const [own, setOwn] = useState<StepErrors>(noErrors);
  const errors = own === noErrors ? stepErrors(give.failure ?? back.failure, 'answer') : own;

  function submit(form: FormData) {
    const answer = String(form.get('answer') ?? '');
    setOwn(answer ? noErrors : { fields: { answer: 'Choose an answer' } });
    if (answer) void give.take({ type: 'KBA_ANSWER', number, answer });
  }

  return (
    <WalkPage
      step="prove"
      place={`Question ${number} of ${of}`}
      title={text}
      lead="The bureau asks this to keep your report private. Choose “None of these” if none fit."
      errors={errors}
    >
      <Form label={text} busy={give.pending} errors={errors.fields} onSubmit={submit}>
        <Stack gap={6}>
          <RadioCards
            label={text}
            labelHidden
            name="answer"
            options={answers.map((answer) => ({ value: answer, label: answer }))}
          />
          <ButtonRow fill>
            <Button type="submit" busy={give.pending} busyLabel="One moment">
              Continue
            </Button>
            <Button variant="tertiary" busy={back.pending} onPress={() => void back.take({})}>
              Choose another way
            </Button>
          </ButtonRow>
        </Stack>
      </Form>
    </WalkPage>
  );
}
