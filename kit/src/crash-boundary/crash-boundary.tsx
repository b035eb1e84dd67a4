import { Component, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';

export interface CrashBoundaryProps {
  children: ReactNode;
  /** Called with the crash, to report it. */
  onCrash?: (error: unknown) => void;
}

/** Shows a notice if its content crashes; the rest stays usable (S8.7). */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash?.(error);
  }

  override render() {
    return this.state.crashed ? <CrashNotice /> : this.props.children;
  }
}

/** Replaces the crashed content. */
export function CrashNotice() {
  const reload = (
    <Button size="small" variant="secondary" onPress={() => location.reload()}>
      Reload page
    </Button>
  );
  return (
    <Notice tone="critical" title="There was an error" actions={reload}>
      Reload the page to continue.
    </Notice>
  );
}
