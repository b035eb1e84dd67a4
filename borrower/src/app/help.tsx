import type { FooterProps } from '@paystead/kit/footer/footer';
import { type ReactNode, useCallback, useState } from 'react';
import { beside } from '@paystead/client/browser/beside';
import { useAppSelector } from '../store/store.ts';
import { user } from '../store/user.ts';

const load = () => import('../features/help/help-chat.tsx');
const HelpChat = beside(async () => (await load()).HelpChat);

type AtFooter = Pick<FooterProps, 'onHelp' | 'helpBusy' | 'helpMark'>;

/**
 * Help (S1.6): the chat for people who are logged in. Links to the contact page for everybody else,
 * and where the chat can't load.
 */
export function useHelp(): { atFooter: AtFooter; chat: ReactNode } {
  const isKnown = useAppSelector(user.select).value !== null;
  const [open, setOpen] = useState(false);
  const [mark, setMark] = useState<ReactNode>(null);
  const [busy, setBusy] = useState(false);
  const onOpen = useCallback(() => setOpen(true), []);
  const onClose = useCallback(() => setOpen(false), []);

  function onHelp() {
    if (!isKnown) return window.location.assign('/pub/contact');
    setOpen(true);
    load().catch(() => navigator.onLine && window.location.assign('/pub/contact'));
    return undefined;
  }

  const chat = isKnown && (
    <HelpChat open={open} onOpen={onOpen} onClose={onClose} onMark={setMark} onBusy={setBusy} />
  );
  return { atFooter: { onHelp, helpBusy: busy, helpMark: mark }, chat };
}
