import type { ReactNode } from 'react';

/** What the footer and the chat tell each other. */
export interface HelpChatProps {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** What stands at the word Help. */
  onMark: (mark: ReactNode) => void;
  onBusy: (busy: boolean) => void;
}
