import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text.module.css';

export interface TextProps {
  children: ReactNode;
  /** `lead` is the muted larger paragraph under a title; `tiny` is for fine print. */
  size?: 'tiny' | 'small' | 'medium' | 'lead' | 'large';
  tone?: 'normal' | 'muted' | 'positive' | 'caution' | 'critical';
  strong?: boolean;
  nowrap?: boolean;
  as?: 'p' | 'span' | 'div';
  id?: string;
}

/** A paragraph, or a run of words, with the kit's sizes and tones. */
export function Text(props: TextProps) {
  const { size = 'medium', tone, as: Element = 'p' } = props;
  return (
    <Element
      id={props.id}
      className={classNames(
        styles[size],
        tone && styles[tone],
        props.strong && styles.strong,
        props.nowrap && styles.nowrap,
      )}
    >
      {props.children}
    </Element>
  );
}
