import { boundaries } from './boundaries.ts';
import { clock } from './clock.ts';
import { linearRegex } from './linear-regex.ts';

/** Paystead's own lint rules. .oxlintrc.json loads them. */
const plugin = {
  meta: { name: 'house' },
  rules: { boundaries, clock, 'linear-regex': linearRegex },
};

export default plugin;
