import { Link } from '@paystead/kit/link/link';
import { Row } from '@paystead/kit/row/row';

const REPORTS = [
  { href: '/reports', label: 'Portfolio' },
  { href: '/reports/funnel', label: 'Applications' },
  { href: '/reports/operations', label: 'Operations' },
] as const;

/** The reports beside each other. */
export function ReportTabs({ current }: { current: (typeof REPORTS)[number]['href'] }) {
  return (
    <nav aria-label="Reports">
      <Row gap={5}>
        {REPORTS.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            tone={href === current ? 'strong' : 'normal'}
            {...(href === current && { current: 'page' as const })}
          >
            {label}
          </Link>
        ))}
      </Row>
    </nav>
  );
}
