import { ButtonLink } from '@paystead/kit/button/button-link';
import { LockKeyholeIcon } from '@paystead/kit/icon/lock-keyhole';
import { Notice } from '@paystead/kit/notice/notice';
import type { LoginRefusal } from './login-refusal.ts';

/** Why the login was refused, above the form. */
export function RefusalNotice({ refusal }: { refusal: LoginRefusal }) {
  return (
    <Notice
      tone={refusal.tone}
      title={refusal.title}
      icon={refusal.locked ? <LockKeyholeIcon /> : undefined}
      actions={
        refusal.changePassword && (
          <ButtonLink href="/pub/password" size="small">
            Change password
          </ButtonLink>
        )
      }
    >
      {refusal.text}
    </Notice>
  );
}
