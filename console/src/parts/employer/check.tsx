import { type ReactNode, useEffect, useRef } from 'react';

interface CheckProps {
  /** Names it for screen readers: "Turn off Payroll nightly". */
  label: string;
  children: ReactNode;
}

/**
 * A question or a short form in the middle of a page: takes the focus when it opens, and gives it
 * back to the button that opened it.
 */
export function Check({ children, label }: CheckProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div ref={box} role="group" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
}
