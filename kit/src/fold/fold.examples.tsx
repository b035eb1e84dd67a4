import { Text } from '../text/text.tsx';
import { Fold, FoldGroup } from './fold.tsx';

export const examples = [
  {
    name: 'two in a group, one open on wide screens',
    render: () => (
      <FoldGroup>
        <Fold id="fold-schedule" title="Schedule" note="Next: Nov 27" open>
          <Text>19 of 52 installments are left.</Text>
        </Fold>
        <Fold id="fold-terms" title="Terms" note="24 months">
          <Text>You borrowed for 24 months.</Text>
        </Fold>
      </FoldGroup>
    ),
  },
];
