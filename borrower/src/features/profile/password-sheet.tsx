import { Sheet } from '@paystead/kit/sheet/sheet';
import { showToast } from '@paystead/kit/toast/toast';
import { PasswordForm } from '../../parts/proof/password-form.tsx';

/** P4, S5.8: a new password; every other device is logged out by it. */
export function PasswordSheet() {
  return (
    <Sheet title="Change password">
      <PasswordForm onChanged={() => showToast('Password changed')} />
    </Sheet>
  );
}
