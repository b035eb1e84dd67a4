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
import { Text } from '@paystead/kit/text/text';
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
import { afterDetail, detailOf, openDetails } from './detail-words.ts';
import { QUESTIONS } from './questions.ts';

/** One question: why we ask, one group of fields, one button. Back never loses an answer. */
export function DetailScreen() {
  const { id = '', detail: slug = '' } = useParams();
  const application = useApplication(id);
  // One question follows another on this screen: the last answer brought the newest state.
  const [saved, setSaved] = useState<ApplicationRecord | null>(null);
  const type = detailOf(slug);
  if (!type)
    throw new CallFailed({ code: 404, message: 'We don’t have that question', headers: {} });
  const value = 'value' in application ? application.value : undefined;
  // Beside an offer, a detail is confirmed again because the offer waits for it.
  const offered = value?.status === 'OFFERED' || value?.status === 'ACCEPTED';
  const back = `/home/apply/${id}/${offered ? 'reverify' : 'confirm'}`;
  return (
    <Page
      title={QUESTIONS[type].question}
      width="form"
      back={{ href: back, label: offered ? 'Your offer is waiting' : 'Confirm your details' }}
      above={<Stepper steps={STEPS} current={1} />}
      lead={QUESTIONS[type].why}
    >
      <Loaded of={application} failure="We couldn’t load this question">
        {(record) => (
          <Question
            key={type}
            application={saved?.gid === id ? saved : record}
            type={type}
            back={back}
            waitsForOffer={offered}
            onSaved={setSaved}
          />
        )}
      </Loaded>
    </Page>
  );
}

interface QuestionProps {
  application: ApplicationRecord;
  type: DetailType;
  back: string;
  /** The offer waits for this one answer, so nothing else is asked after it. */
  waitsForOffer: boolean;
  onSaved: (application: ApplicationRecord) => void;
}

function Question({ application, type, back, waitsForOffer, onSaved }: QuestionProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useCommand(saveConfirmations);
  const draft = useDraft(`apply-${type.toLowerCase().replaceAll('_', '-')}`);
  const navigate = useNavigate();
  const detail = application.details.find((known) => known.type === type);

  async function submit(form: FormData) {
    const read = readAnswers(type, form);
    setErrors(read.errors);
    if (!read.answers) return;
    const saved = await save.run(read.answers);
    if (!saved) return;
    draft.forget();
    onSaved(saved);
    void navigate(waitsForOffer ? back : afterDetail(saved, type));
  }

  if (!draft.answers) return null;
  const others = openDetails(application).filter((open) => open !== type).length;
  return (
    <Form onSubmit={(form) => void submit(form)} errors={errors} busy={save.pending}>
      <Stack gap={6}>
        <ApplyErrors applicationGid={application.gid} errors={errors} failure={save.failure} />
        <div onBlur={draft.keep} key={detail?.shown}>
          <DetailFields
            type={type}
            shown={detail?.shown ?? null}
            given={detail?.state === 'done' ? detail.shown : null}
            answers={draft.answers}
            set={draft.set}
            payroll={application.payroll}
            statedPay={application.stated_pay}
          />
        </div>
        {!waitsForOffer && <Left count={others} />}
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

function Left({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Text size="small" tone="muted">
      {count === 1 ? '1 more question after this one.' : `${count} more questions after this one.`}
    </Text>
  );
}
