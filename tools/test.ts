import { fullSteps, quickSteps } from './steps/checks.ts';
import { runSteps, toldFlaky, total } from './steps/step.ts';
import { chooseBeginning } from './world/beginnings.ts';

/**
 * Runs everything: checks, unit and database tests, build, size budgets and browser tests. The last
 * line is `N passed, N failed`: each test counts one, and so does every other step. In continuous
 * integration (CI=true), a few failed browser tests get one retry; the ones that pass then are
 * listed as flaky above that line.
 */
const say = (text: string) => process.stdout.write(text);
say(`${chooseBeginning(process.env)}\n`);
const secondTry = Boolean(process.env.CI);
const quick = await runSteps(quickSteps(), { atOnce: 2, say });
const full = await runSteps(fullSteps(), { atOnce: 1, say, secondTry });
const { passed, failed } = total([...quick, ...full]);
process.exitCode = failed === 0 ? 0 : 1;
say(toldFlaky(full));
say(`\n${passed} passed, ${failed} failed\n`);
