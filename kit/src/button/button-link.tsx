import type { ReactNode } from 'react';
import { useAnchor } from '../link/navigation.tsx';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx';

export interface ButtonLinkProps {
  href: string;
  children: ReactNode;
  variant?: Exclude<ButtonVariant, 'link'>;
  size?: ButtonSize;
  icon?: ReactNode;
  block?: boolean;
  download?: string;
  /** Words for screen readers only, after the visible ones: "Set up" + "text message". */
  about?: string;
  onPress?: () => void;
}

/** A link that looks like a button, for going on to another page. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant = 'primary', size = 'medium' } = props;
  const anchor = useAnchor(props.href, props.onPress);

  return (
    <a {...anchor} download={props.download} className={buttonClass(variant, size, props.block)}>
      {props.icon}
      {props.children}
      {props.about && <span className="visually-hidden"> {props.about}</span>}
    </a>
  );
}
