import { BrandSurface } from '../brand-surface/brand-surface.tsx';
import { Logo } from './logo.tsx';

export const examples = [
  { name: 'medium', render: () => <Logo /> },
  { name: 'small', render: () => <Logo size="small" /> },
  { name: 'large', render: () => <Logo size="large" /> },
  { name: 'another name', render: () => <Logo name="Harbor Lending" /> },
  { name: 'mark only', render: () => <Logo markOnly /> },
  {
    name: 'on green',
    render: () => (
      <BrandSurface>
        <Logo />
      </BrandSurface>
    ),
  },
];
