import { type Grantable, ROLES } from '@paystead/contract/staff/roles';
import { Link } from '@paystead/kit/link/link';
import { Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';

interface RoleTagsProps {
  roles: readonly Grantable[];
  /** Roles that wait for a second administrator. */
  asked: { readonly approval: string; readonly roles: readonly Grantable[] } | null;
}

/** What somebody may do, and what still waits. */
export function RoleTags({ asked, roles }: RoleTagsProps) {
  return (
    <Stack gap={1}>
      <Row gap={1}>
        {roles.map((role) => (
          <Tag key={role} tone={role === 'compliance' ? 'positive' : 'neutral'}>
            {ROLES[role].name}
          </Tag>
        ))}
      </Row>
      {asked && (
        <Text size="small" tone="muted">
          <Link href={`/approvals/${asked.approval}`}>
            {asked.roles.map((role) => ROLES[role].name).join(', ')}
          </Link>{' '}
          waits for approval
        </Text>
      )}
    </Stack>
  );
}
