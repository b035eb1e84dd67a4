import { useCall } from '@paystead/client/calls/use-call';
import { explainFigure, MathFigure } from '@paystead/contract/servicing/loan-math';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useParams, useSearchParams } from 'react-router';
import type { AskedFigure } from '../../parts/math/asked-figure.ts';
import { MathParts } from '../../parts/math/math-parts.tsx';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';

const EYEBROW = 'How we got this figure';

/** How a figure of the loan came about, as a page. */
export function MathScreen() {
  const { gid = '' } = useParams();
  const [search] = useSearchParams();
  const math = orErrorScreen(useCall(explainFigure, { gid, ...askedIn(search) }));
  const known = 'value' in math ? math.value : undefined;
  return (
    <Page
      title={known?.title ?? EYEBROW}
      width="mid"
      back={{ href: `/home/loans/${gid}`, label: 'Your loan' }}
      above={known && <Text tone="muted">{EYEBROW}</Text>}
      lead={known?.sentence}
    >
      <Loaded of={math} failure="We couldn’t load how we got this figure">
        {(value) => (
          <Stack gap={6}>
            <MathParts loanGid={gid} math={value} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

/** What the address asks for; the balance if it doesn't say. */
function askedIn(search: URLSearchParams): AskedFigure {
  const figure = MathFigure.options.find((one) => one === search.get('figure')) ?? 'balance';
  const rest = ['date', 'from', 'number', 'transaction', 'held'] as const;
  const given = rest.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { figure, ...Object.fromEntries(given) };
}
