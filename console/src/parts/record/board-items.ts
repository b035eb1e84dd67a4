import type { BoardItem } from '@paystead/kit/board/board';
import type { ReactNode } from 'react';

/** A part of a page in its wide column. */
export function wide(id: string, content: ReactNode): BoardItem {
  return { id, column: 'main', content };
}

/** A part of a page in its narrow column. */
export function narrow(id: string, content: ReactNode): BoardItem {
  return { id, column: 'aside', content };
}
