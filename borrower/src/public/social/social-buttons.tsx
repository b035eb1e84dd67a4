import { usePublicConfig } from '@paystead/client/calls/public-config';
import { useCommand } from '@paystead/client/calls/use-call';
import { startSocialSignIn } from '@paystead/contract/identity/social';
import { Button } from '@paystead/kit/button/button';
import { CompanyMark } from '@paystead/kit/company-mark/company-mark';
import { Divider } from '@paystead/kit/divider/divider';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { type Company, COMPANY_NAMES } from './companies.ts';
import { keepWayOn } from './way-on.ts';

/** Below a form: a button for each company with which people can log in. */
export function SocialButtons() {
  const offered = usePublicConfig()?.social ?? [];
  if (offered.length === 0) return null;
  return (
    <Stack gap={5}>
      <Divider />
      <CompanyButtons />
    </Stack>
  );
}

/** The buttons; each leaves for its company. */
export function CompanyButtons() {
  const offered = usePublicConfig()?.social ?? [];
  const start = useCommand(startSocialSignIn);
  const [chosen, setChosen] = useState<Company | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  async function leave(provider: Company) {
    setChosen(provider);
    start.clear();
    const begun = await start.run({ provider });
    if (!begun) return;
    setLeaving(true);
    keepWayOn();
    location.assign(begun.url);
  }

  return (
    <Stack gap={3}>
      {start.failure && chosen && (
        <Notice tone="critical">
          We can’t reach {COMPANY_NAMES[chosen]} right now. Try again, or use your password.
        </Notice>
      )}
      {offered.map((company) => (
        <Button
          key={company}
          variant="secondary"
          block
          icon={<CompanyMark company={company} />}
          busy={(start.pending || isLeaving) && chosen === company}
          onPress={() => void leave(company)}
        >
          {`Continue with ${COMPANY_NAMES[company]}`}
        </Button>
      ))}
    </Stack>
  );
}
