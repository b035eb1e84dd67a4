import { BrandSurface } from '../brand-surface/brand-surface.tsx';
import { BesideLinks } from './beside-links.tsx';
import { BackLink } from './back-link.tsx';
import { Link } from './link.tsx';

export const examples = [
  {
    name: 'in running text',
    render: () => (
      <p>
        Read the <Link href="#link">terms of use</Link> before you sign.
      </p>
    ),
  },
  {
    name: 'quiet, strong, with words for screen readers',
    render: () => (
      <p>
        <Link href="#link" tone="quiet">
          Privacy
        </Link>{' '}
        and{' '}
        <Link href="#link" tone="strong" about="alerts">
          View All
        </Link>
      </p>
    ),
  },
  {
    name: 'opens a new tab',
    render: () => (
      <p>
        <Link href="https://example.com/report" external>
          Get your free credit report
        </Link>
      </p>
    ),
  },
  { name: 'back', render: () => <BackLink href="#link">Confirm your details</BackLink> },
  {
    name: 'to those beside it',
    render: () => (
      <BesideLinks
        label="Newer and older alerts"
        before={{ href: '#newer', label: 'Newer alert' }}
        after={{ href: '#older', label: 'Older alert' }}
      />
    ),
  },
  {
    name: 'on green',
    render: () => (
      <BrandSurface>
        <Link href="#link">How we work out your rate</Link>
      </BrandSurface>
    ),
  },
];
