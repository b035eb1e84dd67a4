import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { List, ListItem } from '@paystead/kit/list/list';
import { Link } from '@paystead/kit/link/link';
import { LockKeyholeIcon } from '@paystead/kit/icon/lock-keyhole';

interface ClosedWaysProps {
  ways: readonly {
    name: string;
    reason: string | null;
    /** Where to ask for it. */
    ask?: { href: string; label: string } | undefined;
  }[];
}

/** What this loan can't be paid with now, folded, each with its reason. */
export function ClosedWays({ ways }: ClosedWaysProps) {
  if (ways.length === 0) return null;
  const title =
    ways.length === 1 ? '1 option you can’t use' : `${ways.length} options you can’t use`;
  return (
    <Disclosure title={`${title}, and why`}>
      <List>
        {ways.map(({ ask, name, reason }) => (
          <ListItem
            key={name}
            lead={<LockKeyholeIcon size="small" />}
            title={name}
            note={
              <>
                {reason ?? 'This isn’t available for your loan right now.'}{' '}
                {ask && <Link href={ask.href}>{ask.label}</Link>}
              </>
            }
          />
        ))}
      </List>
    </Disclosure>
  );
}
