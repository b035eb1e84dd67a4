import { Link } from '../link/link.tsx';
import { Tag } from '../tag/tag.tsx';
import { Text } from '../text/text.tsx';
import { BrandSurface } from './brand-surface.tsx';

export const examples = [
  {
    name: 'what is inside turns over',
    render: () => (
      <BrandSurface>
        <Text>Text on green</Text>
        <Text tone="muted">Muted text on green</Text>
        <Text>
          <Link href="#brand-surface">A link on green</Link>
        </Text>
        <Tag>Open</Tag>
      </BrandSurface>
    ),
  },
];
