import { usePublicConfig } from '@paystead/client/calls/public-config';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useAppSelector } from '../../store/store.ts';
import { user } from '../../store/user.ts';
import type { HelpChatProps } from './help-props.ts';
import { OutsideHelp } from './outside-help.tsx';
import { OwnHelp } from './own-help.tsx';

/**
 * The chat that Help opens for people who are logged in (S1.6). A link in an email opens it, too.
 */
export function HelpChat(props: HelpChatProps) {
  const person = useAppSelector(user.select).value;
  const house = usePublicConfig();
  useOpeningLink(person !== null, props.onOpen);
  if (!person || !house) return null;

  const { gid, email } = person;
  const visitor = { gid, name: `${person.first_name} ${person.last_name}`, email };
  return house.help_chat ? (
    <OutsideHelp {...props} chat={house.help_chat} visitor={visitor} />
  ) : (
    <OwnHelp {...props} brand={house.brand} visitor={visitor} />
  );
}

/** Reads `?help=open`, once. */
function useOpeningLink(isKnown: boolean, onOpen: () => void) {
  const [search, setSearch] = useSearchParams();
  const isAsked = isKnown && search.has('help');
  useEffect(() => {
    if (!isAsked) return;
    onOpen();
    setSearch(
      (before) => {
        before.delete('help');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked, onOpen, setSearch]);
}
