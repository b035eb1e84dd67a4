import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';

/** A part of the loan page while it loads. */
export function PartPlaceholder({ label }: { label: string }) {
  return (
    <PlaceholderGroup label={label}>
      <Placeholder shape="block" />
    </PlaceholderGroup>
  );
}
