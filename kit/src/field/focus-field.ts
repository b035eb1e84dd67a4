const focusable = 'input:not([type=hidden]):not([disabled]), select, textarea, button, [tabindex]';

/** Scrolls the field of this name into view, label included, and focuses it. */
export function focusField(name: string): boolean {
  const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const control =
    field?.querySelector<HTMLElement>(`:is(${focusable})[aria-invalid="true"]`) ??
    field?.querySelector<HTMLElement>(focusable);

  field?.scrollIntoView({ block: 'nearest' });
  control?.focus({ preventScroll: field !== null });
  return control !== undefined && control !== null;
}
