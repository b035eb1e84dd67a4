import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { TextField } from '@paystead/kit/text-field/text-field';

interface SignatureFieldsProps {
  /** The exact words that are signed. */
  words: string;
  /** The name as we have it. */
  name: string;
}

/** What a signature takes: an empty box beside the exact words, and the typed name. */
export function SignatureFields({ name, words }: SignatureFieldsProps) {
  return (
    <>
      <Checkbox name="agreed" label={words} />
      <TextField
        name="name"
        label="Type your full name"
        hint={`As we have it: ${name}`}
        autoComplete="off"
      />
    </>
  );
}
