import { useCall } from '@paystead/client/calls/use-call';
import { ContentKind, readContent } from '@paystead/contract/product/content-desk';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatDate } from '@paystead/kit/format/format-date';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { ChangeForm } from './change-form.tsx';
import { ChangesSheet } from './changes-sheet.tsx';
import { ContentPreview } from './content-preview.tsx';
import { type Content, KIND_WORDS, titleWords } from './content-words.ts';

const PATH = [{ label: 'Texts and settings', href: '/settings' }];

/** One text or setting: what is in force, what comes, and a change. */
export function ContentItemScreen() {
  const { key = '', kind: named = '' } = useParams();
  const kind = ContentKind.safeParse(named).data ?? 'PAGE';
  const loaded = useCall(readContent, { kind, key });
  const mayChange = useRoles().includes('administrator');
  const [sent, setSent] = useState(0);
  const content = 'value' in loaded ? loaded.value : undefined;
  if (!content || content.key !== key || content.kind !== kind) {
    return <Unloaded title="Text" path={PATH} what="this text" call={loaded} />;
  }
  return (
    <ConsolePage
      title={titleWords(content.title)}
      path={[...PATH, { label: titleWords(content.title) }]}
      note={`${KIND_WORDS[kind]}. ${sinceWords(content.valid_from)}`}
    >
      {sent > 0 && <Notice tone="positive">Sent. A second administrator decides.</Notice>}
      <Columns
        asideLabel="What is in force, and changes"
        asideWidth="wide"
        main={
          mayChange ? (
            <ChangeForm
              key={`${kind} ${key} ${sent}`}
              content={content}
              onSent={() => {
                setSent(sent + 1);
                loaded.reload();
              }}
            />
          ) : (
            <InForce content={content} />
          )
        }
        aside={
          <>
            {mayChange && <InForce content={content} />}
            <ChangesSheet content={content} mayChange={mayChange} onChanged={loaded.reload} />
          </>
        }
      />
    </ConsolePage>
  );
}

function sinceWords(day: string | null): string {
  return day === null ? 'In force as delivered.' : `In force since ${formatDate(day)}.`;
}

function InForce({ content: { facts, fields, kind } }: { content: Content }) {
  return (
    <Sheet title="In force">
      <ContentPreview kind={kind} fields={fields} facts={facts} />
    </Sheet>
  );
}
