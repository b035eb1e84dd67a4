import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { logOut } from './log-out.ts';

/** S8.4: nothing else works until the account has a new password. */
export function BreachedScreen() {
  return (
    <Page title="Please change your password" width="form">
      <Stack gap={6}>
        <Notice tone="critical" title="Your account needs a new password before you go on.">
          Your password appeared in a leak from another website, or our team asked for a new one.
          Your money has not moved.
        </Notice>
        <Text>
          We send a link to your email address. With it you choose a new password, and every device
          is logged out.
        </Text>
        <ButtonRow fill>
          <ButtonLink href="/pub/password">Change password</ButtonLink>
          <Button variant="secondary" onPress={() => void logOut()}>
            Log out
          </Button>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
