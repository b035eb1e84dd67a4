import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Checklist } from '@paystead/kit/checklist/checklist';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

const proved = ['Email', 'Phone', 'Employment', 'Two-step login'];

/** Everything is verified; links to the page that the person wanted. */
export function VerifiedScreen({ notice }: { notice: ReactNode }) {
  const [search] = useSearchParams();
  const next = search.get('next');
  const wanted = next?.startsWith('/home/') ? next : null;

  return (
    <Page title="Your account is verified" width="form" above={notice}>
      <Stack gap={6}>
        <Sheet>
          <Checklist mark="round" items={proved} />
        </Sheet>
        <ButtonRow fill>
          <ButtonLink href={wanted ?? '/home'}>
            {wanted ? 'Continue' : 'Go to dashboard'}
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
