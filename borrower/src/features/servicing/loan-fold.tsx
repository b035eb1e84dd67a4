import { Fold, type FoldProps } from '@paystead/kit/fold/fold';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A part of the loan page that unfolds; a link with its id opens it and leads to it. */
export function LoanFold(props: FoldProps) {
  const { hash } = useLocation();
  const asked = hash === `#${props.id}`;
  useEffect(() => {
    if (asked) document.getElementById(props.id)?.scrollIntoView();
  }, [asked, props.id]);
  return <Fold {...props} asked={asked} />;
}
