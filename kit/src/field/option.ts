import type { ReactNode } from 'react';

/** One answer of a closed question. */
export interface Option {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Why this answer cannot be given now. It stays readable and says so. */
  disabledReason?: string;
}
