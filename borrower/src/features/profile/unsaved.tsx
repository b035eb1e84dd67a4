import { Button } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import type { ReactNode } from 'react';

interface UnsavedProps {
  title: string;
  /** Why. */
  children: ReactNode;
  busy?: boolean;
  onRetry: () => void;
}

/** Stands beside a choice that saves at once, if it couldn't be saved. */
export function Unsaved({ title, children, busy = false, onRetry }: UnsavedProps) {
  const again = (
    <Button size="small" variant="secondary" busy={busy} onPress={onRetry}>
      Try again
    </Button>
  );
  return (
    <Notice tone="critical" title={title} actions={again}>
      {children}
    </Notice>
  );
}
