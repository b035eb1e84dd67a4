import { CallFailed } from '@paystead/client/calls/failure';
import { useCommand } from '@paystead/client/calls/use-call';
import { useDraft } from '@paystead/client/browser/use-draft';
import { saveConfirmations } from '@paystead/contract/origination/origination';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Form } from '@paystead/kit/form/form';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Stepper } from '@paystead/kit/stepper/stepper';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApplyErrors } from '../rate-check/apply-errors.tsx';
import { Loaded } from '../../../parts/page/loaded.tsx';
import {
  STEPS,
  useApplication,
  type ApplicationRecord,
  type DetailType,
} from '../../../parts/application.ts';
import { readAnswers } from './detail-answers.ts';
import { DetailFields } from './detail-fields.tsx';
import { detailOf } from './detail-words.ts';
import { QUESTIONS } from './questions.ts';

/** One question: why we ask, one group of fields, one button. Back never loses an answer. */
export function DetailScreen() {
  const { id = '', detail: slug = '' } = useParams();
  const application = useApplication(id);
  const type = detailOf(slug);
  if (!type) throw new CallFailed({ code: 404, message: 'There is no such question', headers: {} });
  const value = 'value' in application ? application.value : undefined;
  // Beside an offer, a detail is confirmed again because the offer waits for it.
  const offered = value?.status === 'OFFERED' || value?.status === 'ACCEPTED';
  const back = `/home/apply/${id}/${offered ? 'reverify' : 'confirm'}`;
  return (
    <Page
      title={QUESTIONS[type].question}
      width="form"
      back={{ href: back, label: offered ? 'Your offer waits' : 'Confirm your details' }}
      above={<Stepper steps={STEPS} current={1} />}
      lead={QUESTIONS[type].why}
    >
      <Loaded of={application} failure="We couldn't load this question">
        {(record) => <Question key={type} application={record} type={type} back={back} />}
      </Loaded>
    </Page>
  );
}

interface QuestionProps {
  application: ApplicationRecord;
  type: DetailType;
  back: string;
}

function Question({ application, type, back }: QuestionProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useCommand(saveConfirmations);
  const draft = useDraft(`apply-${type.toLowerCase().replaceAll('_', '-')}`);
  const navigate = useNavigate();
  const detail = application.details.find((known) => known.type === type);

  async function submit(form: FormData) {
    const read = readAnswers(type, form);
    setErrors(read.errors);
    if (!read.answers) return;
    if (!(await save.run(read.answers))) return;
    draft.forget();
    void navigate(back);
  }

  if (!draft.answers) return null;
  return (
    <Form onSubmit={(form) => void submit(form)} errors={errors} busy={save.pending}>
      <Stack gap={6}>
        <ApplyErrors applicationGid={application.gid} errors={errors} failure={save.failure} />
        <div onBlur={draft.keep}>
          <DetailFields
            type={type}
            shown={detail?.shown ?? null}
            answers={draft.answers}
            set={draft.set}
            payroll={application.payroll}
          />
        </div>
        <ButtonRow fill>
          <Button type="submit" busy={save.pending} busyLabel="Saving">
            {QUESTIONS[type].button ?? 'Save and continue'}
          </Button>
          <ButtonLink href={back} variant="secondary">
            Cancel
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Form>
  );
}
