import { boundaries } from './boundaries.ts';
import { clock } from './clock.ts';
import { linearRegex } from './linear-regex.ts';

/** The rules that are the house's own, loaded by .oxlintrc.json. */
const plugin = {
  meta: { name: 'house' },
  rules: { boundaries, clock, 'linear-regex': linearRegex },
};

export default plugin;
