import { OutsideFrame } from './outside-frame.tsx';

export const examples = [
  {
    name: 'a page of another company',
    render: () => (
      <OutsideFrame
        src="about:blank"
        origin="https://cards.example"
        title="Your card, at the card company"
        onWord={() => {}}
      />
    ),
  },
];
