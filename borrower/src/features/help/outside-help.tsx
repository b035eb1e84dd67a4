import type { PublicConfig } from '@paystead/client/calls/public-config';
import { useEffect } from 'react';
import type { HelpChatProps } from './help-props.ts';
import { leadToContact } from './lead-to-contact.tsx';
import type { Visitor } from './outside-chat.ts';

interface OutsideHelpProps extends HelpChatProps {
  chat: NonNullable<PublicConfig['help_chat']>;
  visitor: Visitor;
}

/** Another company's chat: loads its script only when the person presses Help. */
export function OutsideHelp({ open, onClose, onBusy, chat, visitor }: OutsideHelpProps) {
  const { gid, name, email } = visitor;
  useEffect(() => {
    if (!open) return;
    onBusy(true);
    import('./outside-chat.ts')
      .then(({ openOutsideChat }) => openOutsideChat(chat, { gid, name, email }))
      .catch(leadToContact)
      .finally(() => {
        onBusy(false);
        onClose();
      });
  }, [open, onBusy, onClose, chat, gid, name, email]);

  return null;
}
