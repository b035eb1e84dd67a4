import { DocumentViewer } from '@paystead/kit/document-viewer/document-viewer';
import { SanitizedHtml } from '@paystead/kit/sanitized-html/sanitized-html';
import { Stack } from '@paystead/kit/stack/stack';
import type { ReactNode } from 'react';
import type { Agreement } from './agreement.ts';

interface AgreementTextProps {
  text: Agreement;
  pdf: string;
  /** Heading level of its title; 3 unless it is right under the page's title. */
  level?: 2 | 3;
  /** After the last line of its text. */
  end?: ReactNode;
}

/** Shows a document: a plain-words summary first, then its own text. */
export function AgreementText({ text, pdf, level, end }: AgreementTextProps) {
  return (
    <Stack>
      <ul>
        {text.summary.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <DocumentViewer title={text.title} level={level} pdf={pdf}>
        <SanitizedHtml html={text.html} />
        {end}
      </DocumentViewer>
    </Stack>
  );
}
