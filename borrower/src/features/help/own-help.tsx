import { loadChunk } from '@paystead/client/browser/load-chunk';
import type { PublicConfig } from '@paystead/client/calls/public-config';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { HelpChatProps } from './help-props.ts';
import { HelpMark } from './help-mark.tsx';
import type { HelpPanelProps } from './help-panel.tsx';
import { LeadToContact } from './lead-to-contact.tsx';
import { useHelpMessage } from './use-help-message.ts';
import { useHelpNews } from './use-help-news.ts';

interface OwnHelpProps extends HelpChatProps {
  brand: PublicConfig['brand'];
  visitor: { name: string; email: string };
}

const HelpPanel = lazy<ComponentType<HelpPanelProps>>(() =>
  loadChunk(() => import('./help-panel.tsx')).then(
    (loaded) => ({ default: loaded.HelpPanel }),
    () => ({ default: LeadToContact }),
  ),
);

/** Our own chat: the count of unread answers at Help, and the panel while it is open. */
export function OwnHelp({ open, onClose, onMark, brand, visitor }: OwnHelpProps) {
  const { news, setNews, look } = useHelpNews(open);
  const draft = useHelpMessage(open);
  const unread = open ? 0 : (news?.unread_count ?? 0);
  useEffect(() => onMark(unread > 0 ? <HelpMark count={unread} /> : null), [unread, onMark]);

  if (!open) return null;
  return (
    <Suspense>
      <HelpPanel
        brand={brand}
        visitor={visitor}
        draft={draft}
        news={news}
        onRead={setNews}
        onSent={look}
        onClose={onClose}
      />
    </Suspense>
  );
}
