import { useDraft } from '@paystead/client/browser/use-draft';
import { giveMonitoringFacts } from '@paystead/contract/wellness/credit-monitoring';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Form } from '@paystead/kit/form/form';
import { MemorableDate } from '@paystead/kit/memorable-date/memorable-date';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { AddressFields } from '../../parts/page/address-fields.tsx';
import { noErrors, type StepErrors, stepErrors } from '../../parts/words/step-errors.ts';
import { type FactStep as Fact, misread, readFacts } from './fact-answers.ts';
import { useStep, type WalkProps } from './walk.ts';
import { WalkPage } from './walk-page.tsx';
import { WayOut } from './way-out.tsx';

const words: Readonly<Record<Fact, { question: string; why: string }>> = {
  MISSING_NAME: {
    question: 'What is your full name?',
    why: 'As it is on your Social Security card. The bureau can’t find you by an initial.',
  },
  MISSING_DOB: {
    question: 'What is your date of birth?',
    why: 'The bureau uses it to tell you apart from others with your name.',
  },
  MISSING_SSN: {
    question: 'What is your Social Security number?',
    why: 'The bureau keeps your credit file under it. We encrypt it and never show it in full.',
  },
  MISSING_ADDRESS: {
    question: 'Where do you live?',
    why: 'The bureau compares it with the addresses on your file.',
  },
};

/** Asks for one fact that the bureau needs and that we don't have yet. */
export function FactStep(props: WalkProps & { fact: Fact }) {
  const { fact, walk } = props;
  const give = useStep(giveMonitoringFacts, props);
  const draft = useDraft(`monitoring-${fact.slice('MISSING_'.length).toLowerCase()}`);
  const [own, setOwn] = useState<StepErrors>(noErrors);
  const errors = give.failure || own !== noErrors ? failed() : told();

  function failed(): StepErrors {
    return own === noErrors ? stepErrors(give.failure, fieldOf[fact]) : own;
  }

  function told(): StepErrors {
    return walk.error === 'INVALID_FORMAT' ? { fields: misread[fact] } : noErrors;
  }

  async function submit(form: FormData) {
    const read = readFacts(fact, form);
    setOwn(read.facts ? noErrors : { fields: read.errors });
    if (read.facts && (await give.take(read.facts))) draft.forget();
  }

  return (
    <WalkPage step="prove" title={words[fact].question} lead={words[fact].why} errors={errors}>
      {draft.answers && (
        <Form busy={give.pending} errors={errors.fields} onSubmit={(form) => void submit(form)}>
          <Stack gap={6}>
            <div onBlur={draft.keep}>
              <FactFields fact={fact} answers={draft.answers} set={draft.set} />
            </div>
            <ButtonRow fill>
              <Button type="submit" busy={give.pending} busyLabel="Saving">
                Continue
              </Button>
              <WayOut />
            </ButtonRow>
          </Stack>
        </Form>
      )}
    </WalkPage>
  );
}

/** The field for a refusal that names none. */
const fieldOf: Readonly<Record<Fact, string>> = {
  MISSING_NAME: 'first_name',
  MISSING_DOB: 'dob',
  MISSING_SSN: 'ssn',
  MISSING_ADDRESS: 'street',
};

interface FactFieldsProps {
  fact: Fact;
  answers: Readonly<Record<string, string>>;
  set: (name: string, value: string) => void;
}

/** The draft never contains the Social Security number or the birth date. */
function FactFields({ fact, answers, set }: FactFieldsProps) {
  switch (fact) {
    case 'MISSING_NAME':
      return (
        <Stack>
          <TextField
            name="first_name"
            label="First name"
            autoComplete="given-name"
            defaultValue={answers.first_name ?? ''}
            onChange={(value) => set('first_name', value)}
          />
          <TextField
            name="last_name"
            label="Last name"
            autoComplete="family-name"
            defaultValue={answers.last_name ?? ''}
            onChange={(value) => set('last_name', value)}
          />
        </Stack>
      );
    case 'MISSING_DOB':
      return (
        <MemorableDate
          name="dob"
          label="Date of birth"
          labelHidden
          birthday
          hint="Like 03/27/1984"
        />
      );
    case 'MISSING_SSN':
      return (
        <TextField
          name="ssn"
          label="Social Security number"
          labelHidden
          hint="9 digits, like 123-45-6789"
          inputMode="numeric"
          autoComplete="off"
          maxLength={11}
          width={10}
        />
      );
    case 'MISSING_ADDRESS':
      return <AddressFields answers={answers} set={set} mailing={false} />;
  }
}
