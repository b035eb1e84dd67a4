import { useCommand } from '@paystead/client/calls/use-call';
import { consentToElectronicRecords } from '@paystead/contract/origination/agreements';
import { Button } from '@paystead/kit/button/button';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { Loaded } from '../../parts/page/loaded.tsx';
import { type Agreement, NOT_LOADED, pdfOf, useAgreement } from './agreement.ts';
import { AgreementText } from './agreement-text.tsx';
import { ConsentCode } from './consent-code.tsx';
import { errorsOf } from './errors-of.ts';

interface EsignFormProps {
  applicationGid: string;
  onDone: () => void;
}

/**
 * The E-SIGN consent: a person enters the code at the end of the document, which shows that they
 * can read documents here. It works in one tab; the PDF has the same code. The box appears only
 * after the text has loaded.
 */
export function EsignForm({ applicationGid, onDone }: EsignFormProps) {
  const agreement = useAgreement(applicationGid, 'esign');
  return (
    <Loaded of={agreement} failure={NOT_LOADED}>
      {(text) => <ConsentForm applicationGid={applicationGid} text={text} onDone={onDone} />}
    </Loaded>
  );
}

function ConsentForm({ applicationGid, text, onDone }: EsignFormProps & { text: Agreement }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const consent = useCommand(consentToElectronicRecords);
  const pdf = pdfOf(applicationGid, 'esign');

  async function submit(answers: FormData) {
    const code = String(answers.get('shown_code') ?? '').trim();
    const found: Record<string, string> = {};
    if (!code) found.shown_code = 'Enter the code at the end of the document';
    if (!answers.get('agree')) found.agree = 'Check the box to get your documents on screen';
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const shown = { application: applicationGid, hash: text.hash, shown_code: code };
    if (await consent.run(shown)) onDone();
  }

  const faults = errorsOf(errors, consent.failure, 'ESIGN_CODE_WRONG', 'shown_code');
  return (
    <Form
      onSubmit={(answers) => void submit(answers)}
      errors={faults.fields}
      busy={consent.pending}
    >
      <Stack gap={6}>
        <ErrorSummary errors={faults.fields} message={faults.message} />
        <AgreementText
          text={text}
          pdf={pdf}
          level={2}
          end={text.shown_code && <ConsentCode code={text.shown_code} />}
        />
        <Sheet title="Show that you can read our documents">
          <Stack>
            <Text>
              Scroll to the end of the document above. Copy the code you find there, and paste or
              type it here. The PDF has the same code.
            </Text>
            <TextField
              name="shown_code"
              label="Code at the end of the document"
              width={10}
              autoComplete="off"
              autoCapitalize="characters"
            />
          </Stack>
        </Sheet>
        <Checkbox
          name="agree"
          label="I agree to get and sign my documents on screen. I can ask for paper copies, or take this back, at any time."
        />
        <Button type="submit" busy={consent.pending} busyLabel="Saving">
          Agree and continue
        </Button>
      </Stack>
    </Form>
  );
}
