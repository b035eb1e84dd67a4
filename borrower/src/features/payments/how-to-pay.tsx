import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Stack } from '@paystead/kit/stack/stack';
import { ClosedWays } from './closed-ways.tsx';
import type { PartProps } from './own-amount.tsx';
import { openMethods } from './pay-choices.ts';
import { Suggested } from './what-to-pay.tsx';

/** The open methods, the suggested one on top, and the closed ones folded with their reasons. */
export function HowToPay({ options, choices, set }: PartProps) {
  return (
    <Stack>
      <RadioCards
        name="method"
        label="How would you like to pay?"
        value={choices.method}
        onChange={(method) => set({ method })}
        options={openMethods(options).map((method) => ({
          value: method.method,
          label: <Suggested if={method.suggested}>{method.label}</Suggested>,
          hint: method.sentence,
        }))}
      />
      <ClosedWays
        ways={options.methods
          .filter(({ open }) => !open)
          .map(({ label, closed_reason: reason }) => ({ name: label, reason }))}
      />
    </Stack>
  );
}
