import { formatPhone } from '@paystead/client/format/format-phone';
import { useCall } from '@paystead/client/calls/use-call';
import { readFactors } from '@paystead/contract/identity/account-safety';
import type { WireAnswer } from '@paystead/contract/call';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag } from '@paystead/kit/tag/tag';
import { Loaded } from '../../parts/page/loaded.tsx';
import { momentWords } from '../../parts/words/moment-words.ts';
import type { User } from '../../store/user.ts';

type Factors = WireAnswer<typeof readFactors>;

/**
 * S4.11: which second factors are on. A person can add or remove one, but never remove the last
 * one.
 */
export function SignInSheet({ person }: { person: User }) {
  const factors = useCall(readFactors, {});
  return (
    <Sheet title="Two-step login" flush>
      <Loaded of={factors} failure="We couldn’t load your login steps">
        {(known) => (
          <List>
            <FactorRow
              name="Authenticator app"
              path="app"
              known={known}
              type="TOTP"
              off="Not set up. The safest choice"
            />
            <FactorRow
              name="Text message"
              path="text"
              known={known}
              type="SMS"
              off="Not set up"
              where={person.phone ? `Codes go to ${formatPhone(person.phone)}. ` : ''}
              {...(!person.phone_verified && {
                off: 'Verify your phone first',
                instead: '/home/verify',
              })}
            />
            <RecoveryRow known={known} />
          </List>
        )}
      </Loaded>
    </Sheet>
  );
}

interface FactorRowProps {
  name: string;
  /** The last part of the address for adding or removing it. */
  path: 'app' | 'text';
  type: 'TOTP' | 'SMS';
  known: Factors;
  /** The text while it is off. */
  off: string;
  /** Where we send codes. */
  where?: string;
  /** What the person must do before they can set it up. */
  instead?: string;
}

function FactorRow({ name, path, type, known, off, where = '', instead }: FactorRowProps) {
  const on = known.factors.find((factor) => factor.type === type);
  if (!on) {
    const href = instead ?? `/home/profile/add/${path}`;
    return (
      <ListItem
        title={name}
        note={off}
        end={
          <ButtonLink size="small" variant="secondary" href={href} about={name.toLowerCase()}>
            {instead ? 'Verify' : 'Set up'}
          </ButtonLink>
        }
      />
    );
  }
  const isOnly = known.factors.length === 1;
  const since = `${where}On since ${momentWords(on.added_at)}`;
  return (
    <ListItem
      title={
        <>
          {name} <Tag tone="positive">On</Tag>
        </>
      }
      note={isOnly ? `${since}. Add the other step before you remove this one` : since}
      end={
        !isOnly && (
          <ButtonLink
            size="small"
            variant="tertiary"
            href={`/home/profile/remove/${path}`}
            about={name.toLowerCase()}
          >
            Remove
          </ButtonLink>
        )
      }
    />
  );
}

function RecoveryRow({ known }: { known: Factors }) {
  if (known.factors.length === 0) return null;
  return (
    <ListItem
      title="Recovery codes"
      note={`${known.recovery_codes_left} of 10 left. Each logs you in once if you lose your phone`}
      end={
        <ButtonLink size="small" variant="secondary" href="/home/profile/recovery-codes">
          Make new codes
        </ButtonLink>
      }
    />
  );
}
