import type { UsedCall } from '@paystead/client/calls/use-call';
import type { listSocialLinks } from '@paystead/contract/identity/account-safety';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { CompanyMark } from '@paystead/kit/company-mark/company-mark';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Loaded } from '../../parts/page/loaded.tsx';
import { momentWords } from '../../parts/words/moment-words.ts';

const COMPANY_NAMES = { google: 'Google', facebook: 'Facebook' } as const;

/** X6: the companies with which the person logs in. Hidden for people who have none. */
export function SocialSheet({ links }: { links: UsedCall<typeof listSocialLinks> }) {
  const known = 'value' in links ? (links.value ?? []) : [];
  if (links.state !== 'error' && known.length === 0) return null;
  return (
    <Sheet title="Log in with another account" flush>
      <Loaded of={links} failure="We couldn’t load your connected accounts">
        {(list) => (
          <List>
            {list.map(({ provider, linked_at: since }) => (
              <ListItem
                key={provider}
                lead={<CompanyMark company={provider} />}
                title={COMPANY_NAMES[provider]}
                note={`Connected ${momentWords(since)}`}
                end={
                  <ButtonLink
                    size="small"
                    variant="tertiary"
                    href={`/home/profile/remove/${provider}`}
                    about={COMPANY_NAMES[provider]}
                  >
                    Disconnect
                  </ButtonLink>
                }
              />
            ))}
          </List>
        )}
      </Loaded>
    </Sheet>
  );
}
