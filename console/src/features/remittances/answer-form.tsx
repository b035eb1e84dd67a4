import { Button } from '@paystead/kit/button/button';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Row } from '@paystead/kit/row/row';
import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { DayField } from '../../parts/day-field.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { PersonChoice } from './person-choice.tsx';
import { answerWords, QUESTIONS } from './remittance-words.ts';
import { type AskedLine, dayRule, useLineAnswer } from './use-line-answer.ts';

/** What payroll says about a line: a choice, with a day or a person where one belongs. */
export function AnswerForm(props: AskedLine) {
  const { current, line, remittance, today } = props;
  const form = useLineAnswer(props);
  const { chosen, errors, type, values } = form;
  const rule = dayRule(chosen);
  const name = line.name ?? line.employee_number;
  const words = current ? 'Save and next' : 'Save';
  return (
    <Stack gap={3}>
      <Choice {...props} form={form} />
      {rule !== 'none' && (
        <DayField
          label={chosen === 'LEFT' ? 'Last day' : 'On leave from'}
          optional={rule === 'optional'}
          today={today}
          max={today}
          value={values.day}
          onChange={(day) => type({ day })}
          {...(errors['day'] ? { error: errors['day'] } : {})}
        />
      )}
      {chosen === 'FOR_PERSON' && (
        <PersonChoice
          remittance={remittance}
          value={values.person}
          onChange={(person) => type({ person })}
          error={errors['person']}
        />
      )}
      <FailureNotice failure={form.failure} />
      <Row>
        <Button
          size="small"
          variant={current ? 'primary' : 'secondary'}
          busy={form.pending}
          label={`${words}: ${name}`}
          onPress={form.send}
        >
          {words}
        </Button>
      </Row>
    </Stack>
  );
}

/** The answers that this kind of line takes: laid out for the line that keys are for. */
function Choice({ current, form, line }: AskedLine & { form: ReturnType<typeof useLineAnswer> }) {
  const choices = form.options.map((one) => ({ value: one, label: answerWords(one, line) }));
  const field = {
    label: QUESTIONS[line.kind],
    value: form.values.answer,
    onChange: (answer: string) => form.type({ answer }),
    ...(form.errors['answer'] ? { error: form.errors['answer'] } : {}),
  };
  if (current) return <RadioGroup {...field} options={choices} />;
  const options = choices.map(({ label: text, value }) => ({ value, text }));
  return <Select {...field} empty="Choose an answer" options={options} />;
}
