import { Banner } from './banner.tsx';

export const examples = [
  {
    name: 'message',
    render: () => (
      <Banner onDismiss={() => {}}>
        <p>
          <b>Thanksgiving week:</b> your paycheck still lands on Friday, November 27, so nothing
          changes for your installment. <a href="#banner">See holiday dates</a>
        </p>
      </Banner>
    ),
  },
  {
    name: 'with a list',
    render: () => (
      <Banner>
        <p>Two things are new:</p>
        <ul>
          <li>Pay from your phone</li>
          <li>A letter for your payoff</li>
        </ul>
      </Banner>
    ),
  },
];
