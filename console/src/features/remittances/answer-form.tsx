import { useCommand } from '@paystead/client/calls/use-call';
import {
  ANSWERS_OF,
  DAY_OF,
  type RemittanceAnswer,
} from '@paystead/contract/employer/remittance-terms';
import { answerRemittanceLine } from '@paystead/contract/employer/remittances';
import { Button } from '@paystead/kit/button/button';
import { useKeys } from '@paystead/kit/keys/use-keys';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Row } from '@paystead/kit/row/row';
import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useTyped } from '../../parts/use-typed.ts';
import type { LineItemProps } from './line-item.tsx';
import { PersonChoice } from './person-choice.tsx';
import { answerWords, QUESTIONS } from './remittance-words.ts';

/** What payroll says about a line: a choice, with a day or a person where one belongs. */
export function AnswerForm({ current, line, onSaved, remittance, today }: LineItemProps) {
  const options: readonly RemittanceAnswer[] = ANSWERS_OF[line.kind];
  const first = {
    answer: line.answer?.answer ?? (options.length === 1 ? (options[0] ?? '') : ''),
    day: line.answer?.day ?? '',
    person: line.answer?.person?.employee_number ?? '',
  };
  const { forget, now, type, values } = useTyped(`answer ${line.gid}`, first);
  const save = useCommand(answerRemittanceLine);
  const [tried, setTried] = useState(false);
  const chosen = options.find((one) => one === values.answer);
  const rule = chosen ? DAY_OF[chosen] : 'none';
  const name = line.name ?? line.employee_number;
  const faults = tried ? faultsOf(values, rule) : {};
  const fields = { ...faults, ...save.failure?.fields };

  async function send() {
    setTried(true);
    const { answer, day, person } = now();
    const wanted = options.find((one) => one === answer);
    const dayRule = wanted ? DAY_OF[wanted] : 'none';
    if (!wanted || Object.keys(faultsOf(now(), dayRule)).length > 0) return;
    const saved = await save.run({
      gid: remittance,
      line: line.gid,
      answer: wanted,
      replaces: line.answer?.number ?? 0,
      ...(dayRule !== 'none' && day && { day }),
      ...(wanted === 'FOR_PERSON' && { person }),
    });
    if (!saved) return;
    forget();
    onSaved(saved);
  }
  const choices = options.map((one) => ({ value: one, label: answerWords(one, line) }));
  useKeys(
    current
      ? keysOf(
          options,
          (answer) => type({ answer }),
          () => void send(),
        )
      : {},
  );
  return (
    <Stack gap={3}>
      {current ? (
        <RadioGroup
          label={`${QUESTIONS[line.kind]} ${name}`}
          options={choices}
          value={values.answer}
          onChange={(answer) => type({ answer })}
          {...(fields['answer'] ? { error: fields['answer'] } : {})}
        />
      ) : (
        <Select
          label={`${QUESTIONS[line.kind]} ${name}`}
          empty="Choose a reason"
          options={choices.map(({ label: text, value }) => ({ value, text }))}
          value={values.answer}
          onChange={(answer) => type({ answer })}
          {...(fields['answer'] ? { error: fields['answer'] } : {})}
        />
      )}
      {rule !== 'none' && (
        <DayField
          label={chosen === 'LEFT' ? 'Last day' : 'On leave from'}
          optional={rule === 'optional'}
          today={today}
          max={today}
          value={values.day}
          onChange={(day) => type({ day })}
          {...(fields['day'] ? { error: fields['day'] } : {})}
        />
      )}
      {chosen === 'FOR_PERSON' && (
        <PersonChoice
          remittance={remittance}
          value={values.person}
          onChange={(person) => type({ person })}
          error={fields['person']}
        />
      )}
      {!save.failure?.fields && <FailureNotice failure={save.failure} />}
      <Row>
        <Button
          size="small"
          variant={current ? 'primary' : 'secondary'}
          busy={save.pending}
          label={`Save the answer for ${name}`}
          onPress={() => void send()}
        >
          {current ? 'Save and next' : 'Save'}
        </Button>
      </Row>
    </Stack>
  );
}

function faultsOf(
  { answer, day, person }: { answer: string; day: string; person: string },
  rule: 'needed' | 'optional' | 'none',
): Readonly<Record<string, string>> {
  if (answer === '') return { answer: 'Choose what happened' };
  if (rule === 'needed' && day === '') return { day: 'Enter their last day' };
  if (answer === 'FOR_PERSON' && person === '') return { person: 'Choose whose money it is' };
  return {};
}

/** 1 to 4 choose, Enter saves. */
function keysOf(
  options: readonly RemittanceAnswer[],
  choose: (answer: RemittanceAnswer) => void,
  save: () => void,
) {
  const numbered = options.map((one, index) => [String(index + 1), () => choose(one)] as const);
  return { ...Object.fromEntries(numbered), enter: { words: 'Save and next', act: save } };
}
