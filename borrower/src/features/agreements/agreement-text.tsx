import { useCall } from '@paystead/client/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readAgreement, type listAgreements } from '@paystead/contract/agreements';
import { DocumentViewer } from '@paystead/kit/document-viewer/document-viewer';
import { Stack } from '@paystead/kit/stack/stack';
import { Loaded } from '../../parts/loaded.tsx';
import { SanitizedHtml } from '@paystead/kit/sanitized-html/sanitized-html';

export type AgreementType = WireAnswer<typeof listAgreements>[number]['type'];

/** The address of a document's PDF. */
export function pdfOf(applicationGid: string, type: AgreementType): string {
  return `/web/secured/user/agreement/${type}/pdf?application=${applicationGid}`;
}

interface AgreementTextProps {
  applicationGid: string;
  type: AgreementType;
  /** Of its title; 3 unless it stands right under the page's. */
  level?: 2 | 3 | undefined;
  /** Told the hash of what is shown: it is what a signature signs. */
  onShown?: (hash: string) => void;
}

/** A document in plain words first, then its own text. */
export function AgreementText({ applicationGid, type, level, onShown }: AgreementTextProps) {
  const agreement = useCall(readAgreement, { application: applicationGid, type });
  const hash = 'value' in agreement ? agreement.value?.hash : undefined;
  if (hash) onShown?.(hash);
  return (
    <Loaded of={agreement} failure="We couldn't load this document">
      {(value) => (
        <Stack>
          <ul>
            {value.summary.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <DocumentViewer title={value.title} level={level} pdf={pdfOf(applicationGid, type)}>
            <SanitizedHtml html={value.html} />
          </DocumentViewer>
        </Stack>
      )}
    </Loaded>
  );
}
