import { Text } from '../text/text.tsx';
import { Disclosure } from './disclosure.tsx';

const why = <Text>The law asks us to know who we lend to. Nobody outside sees your answer.</Text>;

export const examples = [
  { name: 'closed', render: () => <Disclosure title="Why we ask">{why}</Disclosure> },
  {
    name: 'open',
    render: () => (
      <Disclosure title="Why we ask, shown" open>
        {why}
      </Disclosure>
    ),
  },
];
