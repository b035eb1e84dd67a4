import { Link } from '@paystead/kit/link/link';
import { PasswordByLink } from './password-by-link.tsx';

/** P7: sets a new password with an emailed link. */
export function ResetScreen() {
  return (
    <PasswordByLink
      title="Choose a new password"
      lead="Then log in with it. Every device will be logged out."
      otherwise={<Link href="/password">Send a new link</Link>}
    />
  );
}
