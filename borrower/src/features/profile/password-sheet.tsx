import { Sheet } from '@paystead/kit/sheet/sheet';
import { showToast } from '@paystead/kit/toast/toast';
import { PasswordForm } from '../../parts/proof/password-form.tsx';

/** P4, S5.8: sets a new password, which logs out every other device. */
export function PasswordSheet() {
  return (
    <Sheet title="Change password">
      <PasswordForm onChanged={() => showToast('Password changed')} />
    </Sheet>
  );
}
