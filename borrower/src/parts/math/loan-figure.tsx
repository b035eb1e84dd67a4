import { loadChunk } from '@paystead/client/browser/load-chunk';
import type { AmountProps } from '@paystead/kit/amount/amount';
import { Figure } from '@paystead/kit/figure/figure';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AskedFigure, mathHref } from './asked-figure.ts';

/** A separate chunk, because most figures aren't asked for. */
const MathPanel = lazy(async () => ({
  default: (await loadChunk(() => import('./math-panel.tsx'))).MathPanel,
}));

/** From here on the math stands beside the page. */
const WIDE = '(min-width: 62.5em)';

interface LoanFigureProps extends AmountProps {
  loanGid: string;
  asked: AskedFigure;
}

/** An amount of a loan that shows its math: in a panel where there is room, on a page elsewhere. */
export function LoanFigure({ loanGid, asked, ...amount }: LoanFigureProps) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  function show() {
    if (matchMedia(WIDE).matches) setOpen(true);
    else void navigate(mathHref(loanGid, asked));
  }
  return (
    <>
      <Figure {...amount} onPress={show} />
      {open && (
        <Suspense>
          <MathPanel loanGid={loanGid} asked={asked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
