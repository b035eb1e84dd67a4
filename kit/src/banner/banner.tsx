import type { ReactNode } from 'react';
import { MegaphoneIcon } from '../icon/megaphone.tsx';
import { Notice } from '../notice/notice.tsx';

export interface BannerProps {
  /** The message. HTML must be sanitized already: b, strong, em, a, br, p, ul, ol, li. */
  children: ReactNode;
  onDismiss?: () => void;
}

/** A message across the dashboard (S2.11). */
export function Banner({ children, onDismiss }: BannerProps) {
  return (
    <Notice icon={<MegaphoneIcon />} onDismiss={onDismiss}>
      {children}
    </Notice>
  );
}
