import type { ReactNode } from 'react';

/** Props shared by the footer and the chat. */
export interface HelpChatProps {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Sets the mark at the word Help. */
  onMark: (mark: ReactNode) => void;
  onBusy: (busy: boolean) => void;
}
