import type { ApplicationRecord, DetailType } from '../../../parts/application.ts';

/** What the fields of a question are given. */
export interface DetailFieldsProps {
  type: DetailType;
  /** What is on file, masked. */
  shown: string | null;
  /** Typed before; secrets are never among them. */
  answers: Readonly<Record<string, string>>;
  set: (name: string, value: string) => void;
  payroll: ApplicationRecord['payroll'];
}
