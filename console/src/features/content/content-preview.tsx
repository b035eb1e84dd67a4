import type { ContentField, ContentKind } from '@paystead/contract/product/content-desk';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { SanitizedHtml } from '@paystead/kit/sanitized-html/sanitized-html';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { type Content, letterPreview, valueWords } from './content-words.ts';

interface ContentPreviewProps {
  kind: ContentKind;
  fields: readonly ContentField[];
  /** Examples of what stands in braces. */
  facts: Content['facts'];
}

/** A text as its readers see it; a setting by its numbers. */
export function ContentPreview({ facts, fields, kind }: ContentPreviewProps) {
  if (kind === 'SETTING' || kind === 'BRAND') {
    return (
      <DefinitionList>
        {fields.map(({ key, kind: written, label, value }) => (
          <Definition key={key} term={label}>
            {valueWords(written, value)}
          </Definition>
        ))}
      </DefinitionList>
    );
  }
  const at = (name: string) => fields.find(({ key }) => key === name)?.value ?? '';
  if (kind === 'LETTER') {
    const { paragraphs, subject } = letterPreview(at('subject'), at('body'), facts);
    return (
      <Stack gap={3}>
        <Text strong>{subject}</Text>
        {paragraphs.map((one) => (
          <Text key={one}>{one}</Text>
        ))}
        <Text size="small" tone="muted">
          Filled in with an example.
        </Text>
      </Stack>
    );
  }
  return (
    <Stack gap={3}>
      <Text strong>{at('title')}</Text>
      {at('html') === '' ? <Text>{at('text')}</Text> : <SanitizedHtml html={at('html')} />}
      {at('link_label') !== '' && (
        <Text size="small" tone="muted">{`Link: ${at('link_label')}, to ${at('link_href')}`}</Text>
      )}
      {at('label') !== '' && (
        <Text size="small" tone="muted">{`Button: ${at('label')}, to our page at the site`}</Text>
      )}
    </Stack>
  );
}
