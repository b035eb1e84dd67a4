import { DocumentViewer } from '@paystead/kit/document-viewer/document-viewer';
import { SanitizedHtml } from '@paystead/kit/sanitized-html/sanitized-html';
import { Stack } from '@paystead/kit/stack/stack';
import type { Agreement } from './agreement.ts';

interface AgreementTextProps {
  text: Agreement;
  pdf: string;
  /** Of its title; 3 unless it stands right under the page's. */
  level?: 2 | 3;
}

/** A document in plain words first, then its own text. */
export function AgreementText({ text, pdf, level }: AgreementTextProps) {
  return (
    <Stack>
      <ul>
        {text.summary.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <DocumentViewer title={text.title} level={level} pdf={pdf}>
        <SanitizedHtml html={text.html} />
      </DocumentViewer>
    </Stack>
  );
}
