import { useCall } from '@paystead/client/calls/use-call';
import { explainFigure } from '@paystead/contract/servicing/loan-math';
import { SidePanel } from '@paystead/kit/side-panel/side-panel';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { Loaded } from '../page/loaded.tsx';
import type { AskedFigure } from './asked-figure.ts';
import { MathParts } from './math-parts.tsx';

interface MathPanelProps {
  loanGid: string;
  asked: AskedFigure;
  onClose: () => void;
}

const EYEBROW = 'How we got this figure';

/** How a figure came about, beside the page that shows it. */
export function MathPanel({ loanGid, asked, onClose }: MathPanelProps) {
  const math = useCall(explainFigure, { gid: loanGid, ...asked });
  const known = 'value' in math ? math.value : undefined;
  return (
    <SidePanel title={known?.title ?? EYEBROW} eyebrow={known && EYEBROW} onClose={onClose}>
      <Loaded of={math} failure="We couldn’t load how we got this figure">
        {(value) => (
          <Stack gap={5}>
            <Text tone="muted">{value.sentence}</Text>
            <MathParts loanGid={loanGid} math={value} onAsk={onClose} />
          </Stack>
        )}
      </Loaded>
    </SidePanel>
  );
}
