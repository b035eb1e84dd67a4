import { TextArea } from '@paystead/kit/text-area/text-area';

interface ReasonFieldProps {
  label?: string;
  hint?: string;
  value: string;
  error?: string | undefined;
  longest?: number;
  onChange: (value: string) => void;
}

/** Why staff do something: kept with the act. */
export function ReasonField(props: ReasonFieldProps) {
  return (
    <TextArea
      label={props.label ?? 'Reason'}
      hint={props.hint ?? 'Staff read it. The borrower doesn’t'}
      rows={3}
      maxLength={props.longest ?? 500}
      value={props.value}
      onChange={props.onChange}
      {...(props.error ? { error: props.error } : {})}
    />
  );
}
