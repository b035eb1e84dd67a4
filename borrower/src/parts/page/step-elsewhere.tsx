import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Page } from '@paystead/kit/page/page';
import { type ApplicationRecord, pathOf } from '../application.ts';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

const ON_THE_WAY: Words = {
  title: 'Your application isn’t finished',
  text: 'Finish it and send it. You’ll see an offer here once it’s approved.',
  button: 'Continue your application',
};

const BEING_DECIDED: Words = {
  title: 'We’re still working on your application',
  text: 'There’s nothing to accept or sign yet. We’ll email you as soon as we have an answer.',
  button: 'See where it stands',
};

const WORDS: Readonly<Record<ApplicationRecord['status'], Words>> = {
  DRAFT: ON_THE_WAY,
  CONFIRMING: ON_THE_WAY,
  SUBMITTED: BEING_DECIDED,
  REVIEW: BEING_DECIDED,
  OFFERED: {
    title: 'Look at your offer first',
    text: 'You haven’t accepted your offer yet. Once you do, your agreements are ready to sign.',
    button: 'See your offer',
  },
  ACCEPTED: {
    title: 'You accepted your offer',
    text: 'One step is left: read your agreements and sign them. Then we’ll send your money.',
    button: 'Read and sign',
  },
  SIGNED: {
    title: 'You already signed this loan',
    text: 'There’s nothing more to do here. Your money is on its way.',
    button: 'Follow your money',
  },
  FUNDED: {
    title: 'You already signed this loan',
    text: 'Your money has arrived, and this application is finished.',
    button: 'See what you agreed to',
  },
  DECLINED: {
    title: 'This application was declined',
    text: 'We couldn’t offer you this loan. Read the reasons and what would change them.',
    button: 'Read the reasons',
  },
  WITHDRAWN: {
    title: 'This application has ended',
    text: 'You withdrew it or canceled its loan. You owe nothing for it.',
    button: 'See the application',
  },
  EXPIRED: {
    title: 'This application has expired',
    text: 'The time to sign has passed. You owe nothing for it.',
    button: 'See what you can do now',
  },
};

const BANK: Words = {
  title: 'Add your bank account first',
  text: 'You’re approved. Tell us where to send your money, then you can continue.',
  button: 'Add your bank account',
};

const REVERIFY: Words = {
  title: 'Something needs to be updated first',
  text: 'Something your offer is based on has changed or is out of date. We’ll keep your offer until you update it.',
  button: 'See what to update',
};

/** A step opened too early or too late: one sentence, and the way to the step that is due. */
export function StepElsewhere({ application }: { application: ApplicationRecord }) {
  const { title, text, button } = wordsFor(application);
  return (
    <Page title={title} width="form" back={{ href: '/home', label: 'Dashboard' }} lead={text} focus>
      <ButtonRow fill>
        <ButtonLink href={pathOf(application)}>{button}</ButtonLink>
        <ButtonLink href="/home" variant="secondary">
          Back to dashboard
        </ButtonLink>
      </ButtonRow>
    </Page>
  );
}

function wordsFor({ next_step, status }: ApplicationRecord): Words {
  if (next_step === 'BANK') return BANK;
  return next_step === 'REVERIFY' ? REVERIFY : WORDS[status];
}
