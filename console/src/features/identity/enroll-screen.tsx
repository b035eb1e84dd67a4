import { PasswordByLink } from './password-by-link.tsx';

/** L11, STAFF-11: somebody sets their first password with the link made for them. */
export function EnrollScreen() {
  return (
    <PasswordByLink
      title="Set your password"
      lead="Your account begins with it. After this, log in. We’ll email you a code each time."
    />
  );
}
