import { brandName } from '@paystead/client/format/brand-name';
import { isViewing } from '@paystead/client/browser/viewing';
import { callServer } from '@paystead/client/calls/call-server';
import type { PublicConfig } from '@paystead/client/calls/public-config';
import { useCall } from '@paystead/client/calls/use-call';
import { markHelpRead, readHelpConversation } from '@paystead/contract/messages/help';
import { ChatBox } from '@paystead/kit/chat/chat-box';
import { ChatPanel } from '@paystead/kit/chat/chat-panel';
import { HELP_BUTTON } from '@paystead/kit/footer/footer';
import { keepTimes } from '@paystead/kit/format/format-date';
import { useEffect } from 'react';
import { Conversation } from './conversation.tsx';
import { useHelpFile } from './use-help-file.ts';
import type { HelpDraft } from './use-help-message.ts';
import type { HelpNews } from './use-help-news.ts';

export interface HelpPanelProps {
  brand: PublicConfig['brand'];
  visitor: { name: string; email: string };
  draft: HelpDraft;
  news: HelpNews | null;
  onRead: (news: HelpNews) => void;
  onSent: () => void;
  onClose: () => void;
}

const FIELD = 'help-message';

/** The open chat, prefilled with name and email (S1.6). */
export function HelpPanel(props: HelpPanelProps) {
  const { brand, visitor, draft, news, onRead, onSent } = props;
  const conversation = useCall(readHelpConversation, {});
  const { reload } = conversation;
  const files = useHelpFile();
  const loaded = 'value' in conversation ? conversation.value : undefined;

  const isOutdated = !!loaded && !!news && state(news) !== state(loaded);
  useEffect(() => {
    if (isOutdated) reload();
  }, [isOutdated, reload]);

  const [newest, unread] = [loaded?.newest ?? null, loaded?.unread_count ?? 0];
  useEffect(() => {
    if (newest === null || unread === 0 || isViewing()) return;
    callServer(markHelpRead, { through: newest }).then(onRead, () => undefined);
  }, [newest, unread, onRead]);

  function suggest(text: string) {
    draft.change(text);
    document.getElementById(FIELD)?.focus();
  }

  return (
    <ChatPanel
      title="Help"
      note={`We answer ${keepTimes(brand.support_hours)}`}
      person={visitor}
      opener={HELP_BUTTON}
      onClose={props.onClose}
    >
      <Conversation
        value={loaded}
        hasFailed={conversation.state === 'error'}
        onRetry={reload}
        sent={[...draft.sent, ...files.sent]}
        brand={brandName(brand.company_name)}
        onSuggest={suggest}
      />
      <ChatBox
        id={FIELD}
        value={draft.text}
        onChange={draft.change}
        onSend={(text) => void draft.send(text).then(onSent)}
        onFile={(file) => void files.send(file).then(onSent)}
        busy={draft.busy || files.busy}
        error={draft.error ?? files.error}
      />
    </ChatPanel>
  );
}

function state({ newest, open }: Pick<HelpNews, 'newest' | 'open'>): string {
  return `${newest} ${open}`;
}
