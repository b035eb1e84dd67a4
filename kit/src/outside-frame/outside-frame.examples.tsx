import { OutsideFrame } from './outside-frame.tsx';

/** A page of no origin: in the gallery no other one answers. */
const PAGE = `data:text/html,${encodeURIComponent('<!doctype html><html lang="en"><title>Card</title><p>The card company’s page')}`;

export const examples = [
  {
    name: 'a page of another company',
    render: () => (
      <OutsideFrame
        src={PAGE}
        origin="https://cards.example"
        title="Your card, at the card company"
        onWord={() => {}}
      />
    ),
  },
];
