import { useCall } from '@paystead/client/calls/use-call';
import { readPage } from '@paystead/contract/product/content';
import { Page } from '@paystead/kit/page/page';
import { Pending } from '@paystead/kit/pending/pending';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';
import { SanitizedHtml } from '@paystead/kit/sanitized-html/sanitized-html';
import hold from '../hold.module.css';
import { usePath } from '../address.ts';

const TITLES = {
  privacy: 'Privacy notice',
  terms: 'Terms of use',
  esign: 'Electronic documents',
  'state-disclosures': 'State disclosures',
  accessibility: 'Accessibility',
} as const;

/** A text page that the lender edits: privacy notice, terms of use. */
export function ContentPage() {
  const asked = usePath().split('/')[2];
  const name = (Object.keys(TITLES) as (keyof typeof TITLES)[]).find((each) => each === asked);
  const page = useCall(readPage, { name: name ?? 'privacy' });
  const content = page.state === 'completed' ? page.value : undefined;

  return (
    <Page title={content?.title ?? TITLES[name ?? 'privacy']} width="mid">
      {page.state === 'error' ? (
        <TryAgainCard title="We couldn’t load this page" onRetry={page.reload} />
      ) : (
        <div className={hold.hold}>
          <Pending active={!content} fallback={<TextPlaceholder />}>
            {() => <SanitizedHtml html={content?.html ?? ''} />}
          </Pending>
        </div>
      )}
    </Page>
  );
}

function TextPlaceholder() {
  return (
    <PlaceholderGroup label="Loading the page">
      <Stack gap={3}>
        <Placeholder />
        <Placeholder />
        <Placeholder width="most" />
      </Stack>
    </PlaceholderGroup>
  );
}
