import { type Grantable, type RoleFacts, ROLES } from '@paystead/contract/staff/roles';
import { CheckboxGroup } from '@paystead/kit/checkbox-group/checkbox-group';

interface RoleChoiceProps {
  of: RoleFacts['of'];
  value: readonly Grantable[];
  error?: string | undefined;
  onChange: (roles: Grantable[]) => void;
}

/** The roles that somebody can have, with what each is for. Nothing is chosen at first. */
export function RoleChoice({ error, of, onChange, value }: RoleChoiceProps) {
  const offered = (Object.keys(ROLES) as Grantable[]).filter((role) => ROLES[role].of === of);
  return (
    <CheckboxGroup
      label="Roles"
      options={offered.map((role) => ({
        value: role,
        label: ROLES[role].name,
        hint: hintOf(ROLES[role]),
      }))}
      value={value}
      onChange={(roles) => onChange(roles as Grantable[])}
      {...(error ? { error } : {})}
    />
  );
}

function hintOf({ alone, does, second }: RoleFacts): string {
  if (second) return `${does}. Needs a second administrator`;
  return alone ? `${does}. Can’t be joined with another role` : does;
}
