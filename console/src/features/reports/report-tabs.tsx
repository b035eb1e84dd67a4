import { TabLinks } from '@paystead/kit/tabs/tab-links';
import { useRoles } from '../../parts/roles.tsx';

const REPORTS = [
  { href: '/reports', label: 'Portfolio' },
  { href: '/reports/funnel', label: 'Applications' },
  { href: '/reports/operations', label: 'Operations' },
  { href: '/reports/complaints', label: 'Complaints' },
  { href: '/reports/fairness', label: 'Fairness' },
] as const;

/** Roles that may read the fairness report (contract/product/reports). */
const FAIRNESS: readonly string[] = ['auditor', 'administrator'];

/** The reports beside each other. */
export function ReportTabs({ current }: { current: (typeof REPORTS)[number]['href'] }) {
  const roles = useRoles();
  const mayCompare = roles.some((role) => FAIRNESS.includes(role));
  const shown = REPORTS.filter(({ href }) => href !== '/reports/fairness' || mayCompare);
  return (
    <TabLinks
      label="Reports"
      links={shown.map((report) => ({ ...report, current: report.href === current }))}
    />
  );
}
