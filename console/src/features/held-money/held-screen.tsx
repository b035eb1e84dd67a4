import { useKeys } from '@paystead/kit/keys/use-keys';
import { useIsWide } from '@paystead/kit/wide/use-is-wide';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { HeldDeskPage } from './held-desk-page.tsx';
import { HeldPage } from './held-page.tsx';
import { useHeldList } from './use-held-list.ts';

/** Sums that we hold and that aren’t ours; the one that is open is beside them if there’s room. */
export function HeldScreen() {
  const { gid } = useParams();
  const desk = useHeldList(gid);
  const isWide = useIsWide();
  const navigate = useNavigate();
  const [said, setSaid] = useState<{ gid: string; words: string }>();
  const scrolled = useRef(0);
  const go = (words: string, href: string | undefined) =>
    href === undefined ? undefined : { words, act: () => void navigate(href) };
  useKeys({ j: go('Next sum', desk.next), k: go('Previous sum', desk.before) });

  function onDone(of: string, words: string) {
    setSaid({ gid: of, words });
    desk.list.reload();
  }
  const opened = gid === undefined ? undefined : { gid, onDone, said: wordsOf(said, gid) };
  if (opened && !isWide) return <HeldPage key={gid} desk={desk} opened={opened} />;
  return (
    <HeldDeskPage
      desk={desk}
      opened={opened}
      isWide={isWide}
      scrolled={scrolled}
      onTaken={(taken) => {
        onDone(taken, 'It’s yours now.');
        void navigate(desk.hrefOf({ gid: taken }) ?? '');
      }}
    />
  );
}

function wordsOf(said: { gid: string; words: string } | undefined, gid: string) {
  return said?.gid === gid ? said.words : undefined;
}
