import type { ReactNode } from 'react';

/** One answer of a closed question. */
export interface Option {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Why this answer is unavailable. It stays readable and shows the reason. */
  disabledReason?: string;
}
