import { failureWords } from '@paystead/client/calls/failure-words';
import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { search, SHORTEST_SEARCH } from '@paystead/contract/staff/search';
import { SearchBox } from '@paystead/kit/search-box/search-box';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMayReadLoans } from '../../parts/use-may-act.ts';
import { useRested } from '../../parts/use-rested.ts';
import { FirstLook } from './first-look.tsx';
import { foundGroups } from './found-groups.tsx';

const NOTHING =
  'Nothing found. You can search by name, email, phone, employee number, loan number, the last 4 of an SSN, trace number or confirmation number.';

/** The search box on top of each page of staff (STAFF-20). */
export function SearchBar() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<string | null>(null);
  const opens = useMayReadLoans();
  const words = useRested(typed.trim());
  const asks = words.length >= SHORTEST_SEARCH;
  const call = useCall(search, asks ? { q: words } : null);
  const found = asks && call.state === 'completed' ? call.value : undefined;
  const groups = found ? foundGroups(found, words, opens) : [];
  const loan = found && marked ? loanOf(found, marked) : undefined;

  function message() {
    if (!asks) return undefined;
    if (call.state === 'error') return `We couldn’t search. ${failureWords(call.error)}`;
    if (!found) return 'Looking…';
    return groups.length === 0 ? NOTHING : undefined;
  }
  const said = message();
  return (
    <SearchBox
      label="Search people, loans, payments"
      value={typed}
      onChange={setTyped}
      groups={groups}
      {...(said === undefined ? {} : { message: said })}
      {...(loan ? { look: <FirstLook loan={loan} /> } : {})}
      footer="Arrows move, Enter opens. Also finds a phone, a loan number, or the last 4 of an SSN"
      onMark={setMarked}
      onOpen={(href) => {
        setTyped('');
        void navigate(href);
      }}
    />
  );
}

/** The loan that a row is about. */
function loanOf({ loans, people }: WireAnswer<typeof search>, key: string): string | undefined {
  const person = people.find(({ gid }) => key === `person-${gid}`);
  return person ? person.loan?.gid : loans.find(({ gid }) => key === `loan-${gid}`)?.gid;
}
