import { Button } from '../button/button.tsx';
import { Link } from '../link/link.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { EntryLayout } from './entry-layout.tsx';

export const examples = [
  {
    name: 'log in',
    whole: true,
    render: () => (
      <EntryLayout
        title="Log in"
        home="#login"
        slogan={['Steady pay,', 'steady home.']}
        promise="Borrow through your workplace and pay it back a little from each paycheck."
      >
        <Stack gap={5}>
          <TextField label="Email" name="username" type="email" />
          <PasswordField label="Password" name="password" autoComplete="current-password" />
          <Button type="submit" block>
            Log in
          </Button>
          <Link href="#password">Forgot your password?</Link>
        </Stack>
      </EntryLayout>
    ),
  },
];
