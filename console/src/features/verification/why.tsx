import { LONGEST_REASON } from '@paystead/contract/verification/review';
import { TextArea } from '@paystead/kit/text-area/text-area';

interface WhyProps {
  hint: string;
  value: string;
  missing: boolean;
  onChange: (value: string) => void;
}

/** The reason in writing, for the file. The borrower never reads it. */
export function Why({ hint, value, missing, onChange }: WhyProps) {
  return (
    <TextArea
      label="Your reason, for the file"
      hint={hint}
      rows={3}
      maxLength={LONGEST_REASON}
      value={value}
      onChange={onChange}
      {...(missing ? { error: 'Write why' } : {})}
    />
  );
}
