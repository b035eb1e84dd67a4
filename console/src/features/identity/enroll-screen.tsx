import { PasswordByLink } from './password-by-link.tsx';

/** L11: the first member of staff sets a password with the link made for them. */
export function EnrollScreen() {
  return (
    <PasswordByLink
      title="Set your password"
      lead="You’re the first person here. After this, log in. We’ll email you a code each time."
    />
  );
}
