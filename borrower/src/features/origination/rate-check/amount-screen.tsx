import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Stepper } from '@paystead/kit/stepper/stepper';
import { formatMoney } from '@paystead/kit/format/format-money';
import { useParams } from 'react-router';
import { Loaded } from '../../../parts/page/loaded.tsx';
import { StateDisclaimer } from '../../../parts/page/state-disclaimer.tsx';
import { AmountForm } from './amount-form.tsx';
import { STEPS, useApplication } from '../../../parts/application.ts';

/** How much, and over how long: live figures for every term. */
export function AmountScreen() {
  const { id = '' } = useParams();
  const application = useApplication(id);
  const value = 'value' in application ? application.value : undefined;
  // A counter-offer says itself how much that is.
  const qualifies = value?.decision && !value.decision.counter_offer;
  return (
    <Page
      title="How much do you need?"
      back={{ href: '/home', label: 'Dashboard' }}
      above={<Stepper steps={STEPS} current={0} />}
      lead={
        value &&
        `${qualifies ? 'You qualify for' : 'You can ask for'} up to ${formatMoney(value.max_amount)}. Move the slider to see what each paycheck would look like.`
      }
    >
      <Loaded of={application} failure="We couldn’t load your application">
        {(record) => (
          <Stack gap={8}>
            <AmountForm application={record} />
            <StateDisclaimer />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
