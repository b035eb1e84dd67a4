import { Row } from '@paystead/kit/row/row';
import { Segmented } from '@paystead/kit/segmented/segmented';
import { Select } from '@paystead/kit/select/select';
import type { useListQuery } from './list-page.tsx';

interface ViewFilterProps<View extends string> {
  label: string;
  options: readonly { value: View; label: string }[];
  value: View;
  onChange: (view: View) => void;
  /** Another view begins at its first page. */
  query: Pick<ReturnType<typeof useListQuery>, 'setOffset'>;
  /** For more choices than fit beside each other. */
  menu?: boolean;
}

/** Which part of a list is shown. */
export function ViewFilter<View extends string>(props: ViewFilterProps<View>) {
  const { label, menu = false, onChange, options, query, value } = props;
  function change(next: string) {
    const chosen = options.find((one) => one.value === next);
    if (!chosen) return;
    query.setOffset(0);
    onChange(chosen.value);
  }
  if (menu) {
    return (
      <Select
        label={label}
        width={10}
        options={options.map((one) => ({ value: one.value, text: one.label }))}
        value={value}
        onChange={change}
      />
    );
  }
  return (
    <Row>
      <Segmented label={label} options={options} value={value} onChange={change} />
    </Row>
  );
}
