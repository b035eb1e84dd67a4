import { Button } from '@paystead/kit/button/button';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { Link } from '@paystead/kit/link/link';
import { goTo } from '../address.ts';
import { Entry } from '../login/entry.tsx';
import { keepAnswers } from '../register/use-answers.ts';
import type { Returned } from './use-return.ts';

interface NewHereStepProps {
  company: string;
  person: NonNullable<Returned['person']>;
}

/** Nobody has an account with this email yet: on to registration, with what the company said. */
export function NewHereStep({ company, person }: NewHereStepProps) {
  function register() {
    keepAnswers(person);
    goTo('/pub/register');
  }

  return (
    <Entry
      title="You don’t have an account yet"
      lead={`No one has registered with ${person.email}. Create your account. We’ll fill in your name and email from ${company}.`}
      error={false}
      focus
    >
      <Stack gap={6}>
        <Button block onPress={register}>
          Create your account
        </Button>
        <Text size="small" tone="muted">
          Registered with another email? <Link href="/login">Log in with your password</Link>
        </Text>
      </Stack>
    </Entry>
  );
}
