import { useCall } from '@paystead/client/calls/use-call';
import { readArticle } from '@paystead/contract/wellness/wellness';
import { Day } from '@paystead/kit/day/day';
import { BesideLinks } from '@paystead/kit/link/beside-links';
import { Page } from '@paystead/kit/page/page';
import { SanitizedHtml } from '@paystead/kit/sanitized-html/sanitized-html';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';

/** One article, and a link to the next. */
export function ArticleScreen() {
  const { name = '' } = useParams();
  const article = orErrorScreen(useCall(readArticle, { name }));
  const known = 'value' in article && article.value?.name === name ? article.value : undefined;
  return (
    <Page
      key={name}
      title={known?.title ?? 'Article'}
      width="mid"
      back={{ href: '/home/wellness', label: 'Money help' }}
      lead={known?.summary}
    >
      <Loaded of={{ ...article, value: known }} failure="We couldn’t load this article">
        {({ html, minutes, updated_on: updatedOn, next }) => (
          <Stack gap={6}>
            <Sheet>
              <Stack gap={5}>
                <SanitizedHtml html={html} />
                <Text size="small" tone="muted">
                  {minutes} minutes. Updated <Day value={updatedOn} />
                </Text>
              </Stack>
            </Sheet>
            {next && (
              <BesideLinks
                label="More to read"
                after={{ href: `/home/wellness/learn/${next.name}`, label: next.title }}
              />
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
