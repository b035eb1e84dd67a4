import { useCall, useCommand } from '@paystead/client/use-call';
import { consentToElectronicRecords, readAgreement } from '@paystead/contract/agreements';
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
import { failureWords } from '../../parts/failure-words.ts';
import { AgreementText, pdfOf } from './agreement-text.tsx';

/**
 * The E-SIGN consent: opening the PDF and typing its code shows that documents can be read here.
 */
export function EsignForm({
  applicationGid,
  onDone,
}: {
  applicationGid: string;
  onDone: () => void;
}) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const agreement = useCall(readAgreement, { application: applicationGid, type: 'esign' });
  const consent = useCommand(consentToElectronicRecords);

  async function submit(answers: FormData) {
    const code = String(answers.get('shown_code') ?? '').trim();
    const found: Record<string, string> = {};
    if (!code) found.shown_code = 'Enter the code printed in the PDF';
    if (!answers.get('agree')) found.agree = 'Tick the box to go on without paper';
    setErrors(found);
    const hash = 'value' in agreement ? agreement.value?.hash : undefined;
    if (!hash || Object.keys(found).length > 0) return;
    if (await consent.run({ application: applicationGid, hash, shown_code: code })) onDone();
  }

  return (
    <Form onSubmit={(answers) => void submit(answers)} errors={errors} busy={consent.pending}>
      <Stack gap={6}>
        <ErrorSummary errors={errors} message={failureWords(consent.failure)} />
        <AgreementText applicationGid={applicationGid} type="esign" level={2} />
        <Sheet title="Show that you can open our documents">
          <Stack>
            <Text>Open the PDF, find the code in it, and type it here.</Text>
            <ButtonLink
              href={pdfOf(applicationGid, 'esign')}
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
