import type { Finding, House } from '../house.ts';

const SETTINGS = 'console/vite.config.ts';
/** What the console's build bundles. */
const BUNDLED = /^(?:console|client|kit)\/src\/(?!.*\.test\.tsx?$).*\.tsx?$/;
/** The line goes on from the one above, whose value it is. */
const GOES_ON = /(?:=>|[=([{,:?&|+]|return)$/;

/**
 * The console's build takes calls of some names for pure and leaves them out where nobody uses the
 * result. So nothing that acts may have such a name: `call.reload();` would be lost.
 */
export function lostCalls(house: House): Finding[] {
  if (!house.has(SETTINGS)) return [];
  const pure = /manualPureFunctions: \[([^\]]*)\]/.exec(house.text(SETTINGS))?.[1] ?? '';
  const names = [...pure.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  if (names.length === 0) return [];
  const acts = new RegExp(`^\\s*(?:void |await )?(?:${names.join('|')})(?:\\??\\.\\w+)*\\(.*;$`);
  return house.files
    .filter((path) => BUNDLED.test(path))
    .flatMap((path) => {
      const lines = house.text(path).split('\n');
      return lines.flatMap((line, index) => {
        const above = lines[index - 1]?.trimEnd() ?? '';
        const isLost = acts.test(line) && (above.endsWith('{') || !GOES_ON.test(above));
        return isLost
          ? { where: `${path}:${index + 1}`, why: 'the build leaves this call out; rename it' }
          : [];
      });
    });
}
