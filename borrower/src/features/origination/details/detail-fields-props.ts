import type { ApplicationRecord, DetailType } from '../../../parts/application.ts';

/** Props of a question's fields. */
export interface DetailFieldsProps {
  type: DetailType;
  /** The value on file, masked. */
  shown: string | null;
  /** The answer already given to this question of this application. */
  given: string | null;
  /** Answers typed earlier; never contains secrets. */
  answers: Readonly<Record<string, string>>;
  set: (name: string, value: string) => void;
  payroll: ApplicationRecord['payroll'];
  statedPay: ApplicationRecord['stated_pay'];
}
