import { Amount } from '@paystead/kit/amount/amount';

/** A change of what is owed: plus raises it, minus lowers it. */
export function Moved({ value }: { value: string }) {
  return (
    <>
      {!value.startsWith('-') && '+'}
      <Amount value={value} />
    </>
  );
}
