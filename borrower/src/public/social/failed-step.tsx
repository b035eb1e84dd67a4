import { ButtonLink } from '@paystead/kit/button/button-link';
import { Stack } from '@paystead/kit/stack/stack';
import { Entry } from '../login/entry.tsx';
import type { LoginRefusal } from '../login/login-refusal.ts';
import { RefusalNotice } from '../login/refusal-notice.tsx';
import { SocialButtons } from './social-buttons.tsx';

/** A login that didn't work, and the other ways. */
export function FailedStep({ company, refusal }: { company: string; refusal: LoginRefusal }) {
  return (
    <Entry title={`We couldn’t log you in with ${company}`} lead={null} error focus>
      <Stack gap={6}>
        <RefusalNotice refusal={refusal} />
        <ButtonLink href="/login" block>
          Log in with your password
        </ButtonLink>
        {!refusal.locked && <SocialButtons />}
      </Stack>
    </Entry>
  );
}
