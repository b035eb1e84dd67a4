import { useCommand } from '@paystead/client/calls/use-call';
import { consentToElectronicRecords } from '@paystead/contract/origination/agreements';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { FileTextIcon } from '@paystead/kit/icon/file-text';
import { Form } from '@paystead/kit/form/form';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';
import { Loaded } from '../../parts/page/loaded.tsx';
import { type Agreement, NOT_LOADED, pdfOf, useAgreement } from './agreement.ts';
import { AgreementText } from './agreement-text.tsx';

interface EsignFormProps {
  applicationGid: string;
  onDone: () => void;
}

/**
 * The E-SIGN consent: a person opens the PDF and types its code, which shows that they can read
 * documents here. The consent box appears only after the text has loaded.
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
    if (!code) found.shown_code = 'Enter the code printed in the PDF';
    if (!answers.get('agree')) found.agree = 'Tick the box to go on without paper';
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const shown = { application: applicationGid, hash: text.hash, shown_code: code };
    if (await consent.run(shown)) onDone();
  }

  return (
    <Form onSubmit={(answers) => void submit(answers)} errors={errors} busy={consent.pending}>
      <Stack gap={6}>
        <ErrorSummary errors={errors} message={failureWords(consent.failure)} />
        <AgreementText text={text} pdf={pdf} level={2} />
        <Sheet title="Show that you can open our documents">
          <Stack>
            <Text>Open the PDF, find the code in it, and type it here.</Text>
            <ButtonLink
              href={pdf}
              variant="secondary"
              icon={<FileTextIcon size="small" />}
              download="consent.pdf"
            >
              Open the PDF
            </ButtonLink>
            <TextField
              name="shown_code"
              label="Code in the PDF"
              width={10}
              autoComplete="off"
              autoCapitalize="characters"
            />
          </Stack>
        </Sheet>
        <Checkbox
          name="agree"
          label="I agree to get and sign documents on screen. I can ask for paper, and take this back, at any time."
        />
        <Button type="submit" busy={consent.pending} busyLabel="Saving">
          Agree and continue
        </Button>
      </Stack>
    </Form>
  );
}
