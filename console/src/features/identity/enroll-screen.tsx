import { PasswordByLink } from './password-by-link.tsx';

/** L11: the first member of staff sets a password with the link made for them. */
export function EnrollScreen() {
  return (
    <PasswordByLink
      title="Set your password"
      lead="You are the first here. Then log in; a code comes by email each time."
    />
  );
}
